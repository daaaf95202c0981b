import type { MetaFunction } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { LinkButton } from "~/ui/button/button";
import { pageTitle } from "../../page-title";
import { OutcomePage } from "../outcome-page";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.doneTitle);

export default function UpdatePasswordDone() {
  return (
    <OutcomePage title={texts.doneTitle} banners={[{ tone: "good", text: texts.done }]}>
      <LinkButton variant="primary" to={PATH.signIn}>
        {texts.signIn}
      </LinkButton>
    </OutcomePage>
  );
}
