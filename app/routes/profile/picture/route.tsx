import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { lazy, Suspense } from "react";
import { z } from "zod";
import { PATH } from "~/domain/paths";
import { mediaTypesFor, type UploadFolder } from "~/domain/upload";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { redirectWithFlash } from "~/session/flash.server";
import { withUpload } from "~/session/read-upload.server";
import { storeUpload } from "~/session/store-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { FileDrop, fileFieldProps } from "~/ui/file-drop/file-drop";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { choiceTexts, texts } from "./texts";
import { useChosenPicture } from "./use-chosen-picture";

const FOLDER: UploadFolder = "Employee/ProfileUrl";
const Cropper = lazy(() => import("./cropper"));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async () => ({ wasRefused: hasFormErrors(args.context) }));
}

/** Stores the upload, of which the service keeps a square, as the employee's picture. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", ({ api, employee }) =>
    withUpload(args, employee, async (upload) => {
      const form = await parseForm(upload, z.object({}));
      if (form.response) return form.response;
      const result = await storeUpload(upload, FOLDER, async (file) =>
        api.employee.changeAvatar({ profileUrl: await api.uploads.file(file, FOLDER) }),
      );
      if (result.kind === "none") return form.refuse({ fields: { file: choiceTexts.missing } });
      if (result.kind === "refused") return form.refuse({ fields: { file: result.sentence } }, result.status);
      return redirectWithFlash(args, PATH.profile, { tone: "good", text: texts.saved });
    }),
  );
}

export { clientAction } from "~/forms/lost-answer";

/** The dialog to change the picture (PRF-05). With scripts the employee crops it before the upload. */
export default function Picture() {
  const reply = useFormReply<typeof action>();
  const form = useWalletForm({
    id: "picture",
    reply,
    defaultValues: { file: "" },
    rules: { file: { required: choiceTexts.missing } },
    requiredLabels: { file: texts.picture },
  });
  const { chosen, choose } = useChosenPicture();
  const field = fileFieldProps(form.field("file"));
  return (
    <RouteDialog title={texts.title} back={PATH.profile} hasErrors={form.problems.length > 0}>
      <WalletForm
        form={form}
        hasFile
        footer={
          <>
            <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
            <BackButton to={PATH.profile}>{texts.cancel}</BackButton>
          </>
        }
      >
        <FileDrop
          {...field}
          error={chosen.problem ?? field.error}
          isErrorAnnounced={chosen.problem !== undefined}
          label={texts.picture}
          hint={texts.hint}
          accept={mediaTypesFor(FOLDER).join(",")}
          onChange={(event) => choose(event.currentTarget)}
        />
        {chosen.picture && (
          <Suspense>
            <Cropper picture={chosen.picture} />
          </Suspense>
        )}
      </WalletForm>
    </RouteDialog>
  );
}
