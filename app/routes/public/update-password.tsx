import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { ADDRESS } from "~/domain/landing";
import { useFormReply } from "~/forms/lost-answer";
import { keepForm, parseForm, wasRefused } from "~/forms/parse-form.server";
import { rulesOf } from "~/forms/rules.server";
import { titled } from "~/forms/titled";
import { CallFailed } from "~/gateway/call-failed";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { signedOutHeaders } from "~/session/sign-out.server";
import { LinkButton } from "~/ui/button/button";
import { linkFault, linkToken } from "./link.server";
import { Outcome } from "./outcome";
import { isLinkRefused, refusalBy } from "./refused-call";
import { UpdatePasswordForm } from "./update-password-form";
import { texts } from "./update-password-texts";

const schema = z
  .object({
    newPassword: z.string({ error: texts.newPasswordMissing }),
    confirmPassword: z.string({ error: texts.confirmPasswordMissing }),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: texts.mismatch,
  });
const rules = rulesOf(schema);
const secrets = ["newPassword", "confirmPassword"];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data && "fault" in data) return [{ title: `${texts.linkUseless} – ${brand.name}` }];
  return [{ title: titled(`${texts.title} – ${brand.name}`, data?.wasRefused ?? false) }];
};

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    try {
      await args.context.gateway().auth.checkReset({ token: linkToken(args.request) });
    } catch (error) {
      // An upstream need not know this call of ours; the link is then judged when it is used.
      const isUnknownCall = error instanceof CallFailed && /^40[45]/.test(String(error.status));
      if (!isUnknownCall) return linkFault(error);
    }
    return data({ rules, wasRefused: wasRefused(args.context) });
  });
}

export async function action(args: ActionFunctionArgs) {
  const formData = await postedForm(args);
  const posted = { context: args.context, formData };
  if (/^(new|confirm)Password\./.test(String(formData.get("event")))) return keepForm(posted);
  const form = await parseForm(posted, schema, { secrets });
  if (form.refused) return form.refused;
  const { newPassword } = form.value;
  try {
    const query = { token: linkToken(args.request) };
    await args.context.gateway().auth.resetPassword({ query, body: { newPassword } });
    // Every session of the person has ended with the old password.
    return redirect(ADDRESS.updatePasswordDone, { headers: await signedOutHeaders(args) });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (isLinkRefused(error)) return redirect(ADDRESS.updatePassword + new URL(args.request.url).search);
    return form.refuse(...refusalBy(error, "newPassword"));
  }
}

export { clientAction } from "~/forms/lost-answer";

export default function UpdatePassword() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  if (!("fault" in loaded)) return <UpdatePasswordForm rules={loaded.rules} reply={reply} />;
  return (
    <Outcome title={texts.linkUseless} said={[{ tone: "bad", text: loaded.fault.sentence }]}>
      <LinkButton look="primary" to={ADDRESS.forgotPassword}>
        {texts.askForNew}
      </LinkButton>
    </Outcome>
  );
}
