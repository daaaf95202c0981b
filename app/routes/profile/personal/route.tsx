import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { useFormPage } from "~/forms/use-form-page";
import type { Profile } from "~/gateway/entities";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Avatar } from "~/ui/avatar/avatar";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { joinClassNames } from "~/ui/join-class-names";
import { PageHead } from "~/ui/layout/layout";
import { row, rowWide, small, soft, stack, stackWide } from "~/ui/layout/layout.css";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { pictureOf } from "../../files/paths";
import { pageTitle } from "../../page-title";
import { provinceWarning } from "../../setup/basic-information/province-warning.server";
import { texts as profile } from "../texts";
import { handleProfilePost, profileFields, profileVersion } from "./handle-profile-post.server";
import { PersonalForm } from "./personal-form";
import { texts } from "./texts";

/** The dialog that changes the picture. */
const PICTURE_PATH = `${PATH.profile}picture/`;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(profile.personalInformation, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const [known, provinces] = await Promise.all([api.employee.profile(), api.employer.provinces()]);
    const { employeeLocation: home } = known;
    return {
      values: { ...profileFields(known), version: profileVersion(known) },
      initials: [known.firstName, known.lastName].map(([first = ""]) => first.toUpperCase()).join(""),
      picture: known.profileUrl,
      emailHint: emailHintOf(known),
      warning: provinceWarning(home.postCode ?? "", home.provinceId ?? 0, provinces),
      provinces,
      knowsStreets: args.context.places.knowsStreets,
      today: today(args.context.clock),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async (me) => handleProfilePost(args, me, await readForm(args)));
}

export { clientAction } from "~/forms/lost-answer";

/** The personal information page (PRF-02 to PRF-06). */
export default function PersonalInformationPage() {
  const loaded = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const page = useFormPage(loaded, dialog !== null);
  const reply = useFormReply<typeof action>();
  return (
    <>
      {dialog}
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <div className={stackWide}>
          <PageHead title={profile.personalInformation} />
          <PictureCard initials={loaded.initials} picture={loaded.picture} />
          <Card title={profile.personalInformation} titleVariant="hidden">
            {/* A new version resets the form after a save; a search or a new picture keeps what was typed. */}
            <PersonalForm key={page.values.version} reply={reply} {...page} />
          </Card>
        </div>
      </PageBehindDialog>
    </>
  );
}

/** What follows from changing the e-mail, or that a changed one waits for its link. */
function emailHintOf({ confirmsNewEmail, unconfirmedEmail }: Profile): string {
  if (unconfirmedEmail) return texts.confirmFirst(unconfirmedEmail);
  return confirmsNewEmail ? texts.emailHintConfirmed : texts.emailHint;
}

/** The employee's picture, with a link to change it (PRF-05). */
function PictureCard({ initials, picture }: { initials: string; picture: string | null }) {
  const shown = picture ? pictureOf(picture, texts.yourPicture, "thumbnail") : null;
  return (
    <Card title={texts.picture} titleVariant="hidden">
      <div className={joinClassNames(row, rowWide)}>
        <Avatar initials={initials} picture={shown} />
        <div className={stack}>
          {!shown && <p className={joinClassNames(small, soft)}>{texts.pictureHint}</p>}
          <div>
            <LinkButton to={PICTURE_PATH} preventScrollReset>
              {texts.changePicture}
            </LinkButton>
          </div>
        </div>
      </div>
    </Card>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
