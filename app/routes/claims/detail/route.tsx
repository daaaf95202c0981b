import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimId } from "~/domain/ids";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { Card, CardPair } from "~/ui/card/card";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { type Fact, Facts } from "~/ui/facts/facts";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { row, rowWide, small, soft, stack, stackWide, visuallyHidden } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { MailAddress } from "~/ui/mail-address/mail-address";
import { Sum } from "~/ui/sum/sum";
import { Tag } from "~/ui/tag/tag";
import { Timeline } from "~/ui/timeline/timeline";
import { pageTitle } from "../../page-title";
import { ADD_CLAIM_PATH, claimDetailPath, manageClaimPath } from "../paths";
import { ClaimsLink } from "./claims-link";
import { Declined } from "./declined";
import { type ClaimDetail, copyDeclinedClaim, loadClaim } from "./loader.server";
import { Receipts } from "./receipts";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? texts.claim(data.id) : texts.notFound);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claimDetail", (me) => loadClaim(args, me));
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claimDetail", (me) => copyDeclinedClaim(args, me));
}

export { clientAction } from "~/forms/lost-answer";

/** One claim: its status and why, what happens next, its receipts and how they are paid (CLD-01 to CLD-07). */
export default function ClaimDetailPage() {
  const claim = useLoaderData<typeof loader>();
  const { rejection } = claim;
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={claim.list} text={texts.claimManagement} />
        <Head claim={claim} />
        <p hidden>{claim.printed}</p>
        {rejection && <Declined claim={{ ...claim, rejection }} />}
      </div>
      <CardPair>
        <div className={stackWide}>
          <Card title={texts.timeline}>
            <Timeline entries={claim.timeline} />
          </Card>
          <Receipts receipts={claim.receipts} />
        </div>
        <div className={stackWide}>
          {claim.payments && (
            <Card title={texts.payments}>
              <Sum {...claim.payments} />
            </Card>
          )}
          <Card title={texts.details}>
            <Facts items={factsOf(claim)} rows />
          </Card>
        </div>
      </CardPair>
    </Page>
  );
}

/** The claim's number, status, title and total. */
function Head({ claim }: { claim: ClaimDetail }) {
  const number = texts.claim(claim.id);
  const paymentOrReason = claim.payment ?? claim.rejection?.label;
  return (
    <div>
      <p className={joinClassNames(row, rowWide)}>
        {claim.title !== number && <span className={soft}>{number}</span>}
        <Tag status={claim.status}>{claim.statusText}</Tag>
        {paymentOrReason && <span className={joinClassNames(soft, small)}>{paymentOrReason}</span>}
      </p>
      <PageHead title={claim.title}>{claim.mayManageReceipts && <Manage claim={claim} />}</PageHead>
      {claim.cents > 0 && (
        <>
          <span className={visuallyHidden}>{texts.total} </span>
          <Amount isLarge cents={claim.cents} />
        </>
      )}
    </div>
  );
}

function Manage({ claim }: { claim: ClaimDetail }) {
  const to = claim.isDraft ? ADD_CLAIM_PATH : manageClaimPath(claim.id);
  return (
    <ClaimsLink to={to} reason={claim.reasonOfClosedClaims}>
      {claim.isDraft ? texts.openDraft : texts.receiptManagement}
    </ClaimsLink>
  );
}

function factsOf(claim: ClaimDetail): Fact[] {
  return [
    { name: texts.employee, value: claim.employeeName },
    { name: texts.email, value: <MailAddress text={claim.employeeEmail} /> },
    { name: texts.company, value: claim.companyName },
    { name: texts.status, value: claim.statusText },
    { name: texts.submittedOn, value: claim.submitted ?? texts.notSubmitted },
    ...(claim.payment === null ? [] : [{ name: texts.payment, value: claim.payment }]),
    ...(claim.startedFrom === null
      ? []
      : [{ name: texts.startedFrom, value: <Claim id={claim.startedFrom} /> }]),
    ...(claim.funded === null ? [] : [{ name: texts.funded, value: <Amount cents={claim.funded} /> }]),
  ];
}

function Claim({ id }: { id: ClaimId }) {
  return <Link to={claimDetailPath(id)}>{texts.claim(id)}</Link>;
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
