import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { legalParties } from "~/brand/legal-parties";
import { PATH } from "~/domain/paths";
import { withEmployee } from "~/session/with-employee.server";
import { LongText } from "~/ui/long-text/long-text";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { termsOfUse } from "../../legal/terms-texts";
import { texts as legal } from "../../legal/texts";
import { pageTitle } from "../../page-title";
import { texts } from "../texts";

export const meta: MetaFunction = () => pageTitle(texts.terms);

/** Sends the text as loader data, so that no script contains it. */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "setup", async () => {
    return termsOfUse(brand, legalParties);
  });
}

/** The Terms and Conditions of Use over the plan overview (SET-04). */
export default function Terms() {
  const { title, opening, sections } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={title} back={PATH.setupLanding}>
      <DialogBody>
        {opening.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <LongText sections={sections} contentsTitle={legal.contents} level={3} />
      </DialogBody>
      <DialogFoot>
        <BackButton variant="primary" to={PATH.setupLanding}>
          {texts.backToPlan}
        </BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}
