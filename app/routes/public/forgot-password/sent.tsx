import type { MetaFunction } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { LinkButton } from "~/ui/button/button";
import { pageTitle } from "../../page-title";
import { OutcomePage } from "../outcome-page";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.sent);

export default function ForgotPasswordSent() {
  return (
    <OutcomePage
      title={texts.sent}
      banners={[{ tone: "good", text: texts.followInstruction }]}
      more={texts.notArrived}
    >
      <LinkButton to={PATH.signIn}>{texts.signIn}</LinkButton>
      <LinkButton variant="quiet" to={PATH.forgotPassword}>
        {texts.again}
      </LinkButton>
    </OutcomePage>
  );
}
