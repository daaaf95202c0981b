import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { ADDRESS } from "~/domain/landing";
import { LinkButton } from "~/ui/button/button";
import { texts } from "./forgot-password-texts";
import { Outcome } from "./outcome";

export const meta: MetaFunction = () => [{ title: `${texts.sent} – ${brand.name}` }];

export default function ForgotPasswordSent() {
  return (
    <Outcome
      title={texts.sent}
      said={[{ tone: "good", text: texts.followInstruction }]}
      more={texts.notArrived}
    >
      <LinkButton to={ADDRESS.signIn}>{texts.signIn}</LinkButton>
      <LinkButton look="quiet" to={ADDRESS.forgotPassword}>
        {texts.again}
      </LinkButton>
    </Outcome>
  );
}
