import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { formatDate } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { withEmployee } from "~/session/with-employee.server";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Facts } from "~/ui/facts/facts";
import { HiddenText } from "~/ui/field/field";
import { PageHead } from "~/ui/layout/layout";
import { alone, stackWide } from "~/ui/layout/layout.css";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { savedAccountEnding } from "../../banking/banking-form-data.server";
import { filePath } from "../../files/paths";
import { pageTitle } from "../../page-title";
import { texts as profile } from "../texts";
import { loadBankAccount } from "./bank-account.server";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(profile.bankingInformation);

/** Sends only the last three digits of the account number to the browser (PRF-08). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async (me) => {
    const known = await loadBankAccount(args, me);
    return {
      account: known && {
        holder: known.accountName ?? "",
        ending: savedAccountEnding(known) ?? "",
        bankNumber: known.bankNumber ?? "",
        transitNumber: known.transitNumber ?? "",
        cheque: known.voidCheque ?? null,
        signedOn: known.date ? formatDate(known.date) : "",
      },
    };
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof loader>>["account"]>;

/** The bank account on file, with a dialog to change it (PRF-08, PRF-12). */
export default function BankingInformation() {
  const { account } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      {dialog}
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <div className={stackWide}>
          <PageHead title={profile.bankingInformation}>
            <LinkButton to={`${PATH.bankingInformation}edit/`} preventScrollReset>
              {account ? texts.change : texts.give}
            </LinkButton>
          </PageHead>
          <Card title={texts.whereMoneyGoes}>
            {account ? <Summary account={account} /> : <p>{texts.none}</p>}
          </Card>
          {account?.ending && <Banner>{texts.whatChanges(account.ending)}</Banner>}
        </div>
      </PageBehindDialog>
    </>
  );
}

function Summary({ account: { holder, ending, cheque, ...account } }: { account: Account }) {
  const given = (text: string) => text || texts.notGiven;
  return (
    <Facts
      rows
      items={[
        { name: texts.accountName, value: given(holder) },
        {
          name: texts.accountNumber,
          value: ending ? (
            <>
              <span aria-hidden="true">••••{ending}</span>
              <HiddenText>{texts.endingIn(ending)}</HiddenText>
            </>
          ) : (
            texts.notGiven
          ),
        },
        { name: texts.bankNumber, value: given(account.bankNumber) },
        { name: texts.transitNumber, value: given(account.transitNumber) },
        {
          name: texts.voidCheque,
          value: cheque ? (
            <a className={alone} href={filePath(cheque)} target="_blank" rel="noopener">
              {texts.showCheque}
              <HiddenText> {texts.newTab}</HiddenText>
            </a>
          ) : (
            texts.notGiven
          ),
        },
        { name: texts.signedOn, value: given(account.signedOn) },
      ]}
    />
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
