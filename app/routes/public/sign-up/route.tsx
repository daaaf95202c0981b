import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { landingAfterSignIn } from "~/domain/access";
import { normalizeEmail } from "~/domain/email";
import { PATH } from "~/domain/paths";
import { readSignUp } from "~/domain/sign-up";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { ApiError } from "~/gateway/api-error";
import type { EmployeeInfo } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { currentEmployee } from "~/session/require-employee.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { pageTitle } from "../../page-title";
import { formErrorsOf, isLinkError } from "../api-form-errors";
import { linkErrorData, linkToken } from "../link.server";
import { OutcomePage } from "../outcome-page";
import { signInAfterSignUp, signInAgain } from "./sign-in-after-sign-up.server";
import { SignUpForm } from "./sign-up-form";
import { problemText, texts } from "./texts";

const secrets = ["password", "rePassword"];
const schema = textFieldsSchema("firstName", "lastName", "email", "password", "rePassword");
/** The account exists already, perhaps since this form was posted before. */
const signedUpCodes: readonly (string | undefined)[] = ["TOKEN_USED", "EMAIL_REGISTERED"];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data && "fault" in data) return pageTitle(texts.linkUseless);
  return pageTitle(texts.signUp, data);
};

/** Requests that created an account but could not sign in. Kept here because `meta` cannot see the action's data. */
const signedUpHere = new WeakSet<object>();

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const employee = await currentEmployee(args);
    if (employee) throw await redirectSignedIn(args, employee);
    // The link is used by now, which is not an error here.
    if (signedUpHere.has(args.context)) return data({ account: null, wasRefused: false });
    try {
      const account = await args.context.gateway().auth.accountByToken({ token: linkToken(args.request) });
      return data({ account, wasRefused: hasFormErrors(args.context) });
    } catch (error) {
      return linkErrorData(error);
    }
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(await readForm(args), schema, { secrets });
  if (form.response) return form.response;
  const read = readSignUp(form.value);
  if (read.problems) {
    return form.refuse({ fields: errorsByField(read.problems, problemText) });
  }
  const api = args.context.gateway();
  const token = linkToken(args.request);
  try {
    // Uses the invitation's e-mail, not the form's (decision D62). Read first: after sign-up the link no longer returns it.
    const email = normalizeEmail((await api.auth.accountByToken({ token })).email);
    const { redirectUrl } = await api.employee.signUp({ ...read.value, email, token });
    const credentials = { username: email, password: read.value.password };
    const answer = await signInAfterSignUp(args, credentials, redirectUrl);
    if (!(answer instanceof Response)) signedUpHere.add(args.context);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The same form again, after a lost answer or a second press: its password opens the account.
    const { email, password } = form.value;
    const again =
      signedUpCodes.includes(error.code) && (await signInAgain(args, { username: email, password }));
    if (again) return again;
    // The page then shows what is wrong with the link.
    if (isLinkError(error)) return redirect(PATH.signUp + new URL(args.request.url).search);
    return form.refuse(...formErrorsOf(error, error.status === 409 ? "email" : "password"));
  }
}

export { clientAction } from "~/forms/lost-answer";

/** Not after sign-up, when the link is used and the page shows the failed sign-in; nor after an error or a lost response. */
export function shouldRevalidate({
  actionResult,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSignedUp =
    typeof actionResult === "object" && actionResult !== null && "signInRefused" in actionResult;
  return !isSignedUp && actionStatus < 400 && defaultShouldRevalidate;
}

export default function SignUp() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useFormReply<typeof action>();
  if (answer && "signInRefused" in answer) {
    return (
      <OutcomePage
        title={texts.signUp}
        banners={[
          { tone: "good", text: texts.thanks },
          { tone: "bad", text: answer.signInRefused },
        ]}
      >
        <LinkButton variant="primary" to={PATH.signIn}>
          {texts.signIn}
        </LinkButton>
      </OutcomePage>
    );
  }
  if ("fault" in loaded) {
    return (
      <OutcomePage title={texts.linkUseless} banners={[{ tone: "bad", text: loaded.fault.sentence }]}>
        <LinkButton to={PATH.contact} reloadDocument>
          {texts.askUs}
        </LinkButton>
      </OutcomePage>
    );
  }
  return loaded.account && <SignUpForm account={loaded.account} reply={answer} />;
}

/** Redirects a signed-in user as after sign-in (SES-04), with a message if they opened an invitation. */
function redirectSignedIn(args: LoaderFunctionArgs, employee: EmployeeInfo): Promise<Response> {
  const isInvitation = new URL(args.request.url).searchParams.has("token");
  const text = texts.signedInAlready(`${employee.firstName} ${employee.lastName}`);
  return redirectWithFlash(
    args,
    landingAfterSignIn(employee),
    isInvitation ? { tone: "bad", text } : undefined,
  );
}
