import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { Amount } from "~/ui/amount/amount";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { type Fact, Facts } from "~/ui/facts/facts";
import { Page, PageHead } from "~/ui/layout/layout";
import { links, sectionTitle, soft, stack, stackWide } from "~/ui/layout/layout.css";
import { Tag } from "~/ui/tag/tag";
import { ErrorNotice } from "../../shell/error-notice";
import { addClaimPath, manageClaimPath } from "../paths";
import { type ClaimDetail, loadClaim } from "./loader.server";
import { ReceiptCard } from "./receipt";
import { texts } from "./texts";

export function loader(args: LoaderFunctionArgs) {
  return loadClaim(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? texts.claim(data.id) : texts.notFound} – ${brand.name}` },
];

/** One claim: whose it is, how it stands, its receipts and how they are paid (CLD-01 to CLD-04). */
export default function ClaimDetailPage() {
  const claim = useLoaderData<typeof loader>();
  return (
    <Page>
      <div>
        <Crumbs items={[{ to: claim.list, text: texts.claimManagement }]} />
        <PageHead title={texts.claim(claim.id)}>
          {claim.mayManageReceipts && <Manage claim={claim} />}
        </PageHead>
      </div>
      <Card title={texts.summary} titleLook="hidden">
        <div className={stackWide}>
          <div className={stack}>
            <Tag status={claim.status}>{claim.statusText}</Tag>
            <div>
              <span className={soft}>{texts.total}</span>
              <Amount big cents={claim.cents} />
            </div>
          </div>
          <Facts items={factsOf(claim)} />
        </div>
      </Card>
      {claim.rejection && (
        <Card title={texts.reasonTitle}>
          <Facts items={reasonOf(claim.rejection)} />
        </Card>
      )}
      {claim.separations.length > 0 && <Separations parts={claim.separations} />}
      <section className={stack} aria-labelledby="receipts">
        <h2 className={sectionTitle} id="receipts">
          {texts.receipts}
        </h2>
        {claim.receipts.length === 0 && <p>{texts.noReceipts}</p>}
        {claim.receipts.map((receipt, index) => (
          <ReceiptCard key={receipt.id} receipt={receipt} nth={index + 1} />
        ))}
      </section>
    </Page>
  );
}

function Manage({ claim }: { claim: ClaimDetail }) {
  return claim.isDraft ? (
    <LinkButton to={addClaimPath}>{texts.openDraft}</LinkButton>
  ) : (
    <LinkButton to={manageClaimPath(claim.id)}>{texts.receiptManagement}</LinkButton>
  );
}

function factsOf(claim: ClaimDetail): Fact[] {
  return [
    { name: texts.employee, value: claim.employeeName },
    { name: texts.email, value: <Email url={claim.employeeEmail} /> },
    { name: texts.company, value: claim.companyName },
    { name: texts.submittedOn, value: claim.submitted ?? texts.notSubmitted },
    ...(claim.payment === null ? [] : [{ name: texts.payment, value: claim.payment }]),
    ...(claim.funded === null ? [] : [{ name: texts.funded, value: <Amount cents={claim.funded} /> }]),
  ];
}

/** A long address breaks before its @, if it must. */
function Email({ url: src }: { url: string }) {
  const at = Math.max(0, src.lastIndexOf("@"));
  return (
    <>
      {src.slice(0, at)}
      <wbr />
      {src.slice(at)}
    </>
  );
}

function reasonOf({ reason, comments }: NonNullable<ClaimDetail["rejection"]>): Fact[] {
  return [
    ...(reason ? [{ name: texts.reason, value: reason }] : []),
    ...(comments ? [{ name: texts.comments, value: comments }] : []),
  ];
}

function Separations({ parts }: { parts: ClaimDetail["separations"] }) {
  return (
    <Card title={texts.separations}>
      <ul className={links}>
        {parts.map(({ cents, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a claim have no id and never move
          <li key={index}>
            <Amount strong cents={cents} /> {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ErrorBoundary() {
  return <ErrorNotice />;
}
