import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GUIDE_TYPES } from "~/domain/published-document";
import type { PublishedDocument } from "~/gateway/entities";
import { withEmployee } from "~/session/with-employee.server";
import { RelatedLinks } from "~/ui/crumbs/crumbs";
import { Facts } from "~/ui/facts/facts";
import { listTitle } from "~/ui/layout/layout.css";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { useListBehind } from "../list/list-behind";
import { guidePath } from "../paths";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.title);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api }) => {
    const [plan, documents] = await Promise.all([api.employee.planInfo(), api.employer.documents()]);
    return {
      preferences: plan.planPreferenceInfos
        .toSorted((one, other) => one.planPreferenceGroupId - other.planPreferenceGroupId)
        .map((one) => ({ name: one.planPreferenceGroupName, value: one.preferenceName })),
      groupInsurances: plan.groupInsuranceNames,
      guides: guidesOf(documents),
    };
  });
}

/** The plan's dialog: preferences, group insurance and guides (CLM-04, CLM-05). */
export default function Plan() {
  const { preferences, groupInsurances, guides } = useLoaderData<typeof loader>();
  const listBehind = useListBehind();
  return (
    <RouteDialog title={texts.title} back={listBehind}>
      <DialogBody>
        <div>
          <h3 className={listTitle}>{texts.preferences}</h3>
          {preferences.length > 0 ? <Facts items={preferences} rows /> : <p>{texts.noPreferences}</p>}
        </div>
        <div>
          <h3 className={listTitle}>{texts.groupInsurance}</h3>
          {groupInsurances.length > 0 ? (
            <ul>
              {groupInsurances.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : (
            <p>{texts.noGroupInsurance}</p>
          )}
        </div>
        <div>
          <h3 className={listTitle}>{texts.guides}</h3>
          {guides.length > 0 ? <RelatedLinks items={guides} /> : <p>{texts.noGuides}</p>}
        </div>
      </DialogBody>
      <DialogFoot>
        <BackButton variant="primary" to={listBehind}>
          {texts.close}
        </BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}

/** The newest guide to each spending account that has one (decision D74). */
function guidesOf(documents: readonly PublishedDocument[]) {
  return GUIDE_TYPES.flatMap((type) => {
    const guide = documents.find((document) => document.type === type);
    return guide ? [{ to: guidePath(type), text: guide.title }] : [];
  });
}
