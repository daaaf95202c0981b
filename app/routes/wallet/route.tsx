import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { ledgerPath } from "~/domain/ledger-path";
import { formatAmount } from "~/domain/money";
import { withEmployee } from "~/session/with-employee.server";
import { AccountList } from "~/ui/account-list/account-list";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { alone, row, sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../page-title";
import { moreOf } from "../risk-notice-more";
import { loadWallet, type WalletPage } from "./loader.server";
import { DATES_PATH, listQueryOf, WITHDRAW_PATH } from "./paths";
import { texts } from "./texts";
import { Transactions } from "./transactions";

export const meta: MetaFunction = () => pageTitle(texts.wallet);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "wallet", (me) => loadWallet(args, me));
}

/** The wallet: its balance, what is left by category, and its transactions (WAL-01 to WAL-03, WAL-07 to WAL-10). */
export default function Wallet() {
  const page = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const { search } = useLocation();
  return (
    <>
      {dialog}
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <Page>
          <div className={stack}>
            <PageHead title={texts.wallet}>
              <Withdraw page={page} search={listQueryOf(search)} />
            </PageHead>
            <p hidden>{page.printed}</p>
            <BalanceCard page={page} />
            {page.notice && (
              <NoteLine {...moreOf(page.notice)}>
                {page.notice.cents !== null && <Amount isStrong cents={page.notice.cents} />}
                {page.notice.text}{" "}
                {page.hasDates && (
                  <Link to={DATES_PATH} reloadDocument>
                    {texts.putInCalendar}
                  </Link>
                )}
              </NoteLine>
            )}
          </div>
          <section className={stack} aria-labelledby="accounts">
            <h2 className={sectionTitle} id="accounts">
              {texts.leftForClaims}
            </h2>
            {page.accounts.length === 0 ? (
              <p className={soft}>{texts.noAccounts}</p>
            ) : (
              <AccountList
                lines={page.accounts.map((account) => ({
                  ...account,
                  label: texts.available,
                  linkText: texts.why(formatAmount(account.cents)),
                  to: ledgerPath("available", account.id),
                }))}
              />
            )}
          </section>
          <Transactions page={page} />
        </Page>
      </PageBehindDialog>
    </>
  );
}

function BalanceCard({ page: { balance, withdrawing, onItsWay } }: { page: WalletPage }) {
  return (
    <Card title={texts.balance} titleVariant="hidden">
      <span className={soft}>{texts.balance}</span>
      <Amount isLarge cents={balance} />
      <p className={joinClassNames(soft, small)}>
        {texts.waitsHere}
        {withdrawing > 0 && (
          <>
            {` ${onItsWay.join(" ")} `}
            <Link to={ledgerPath("withdrawing")}>{texts.why(formatAmount(withdrawing))}</Link>
          </>
        )}
      </p>
      <Link to={ledgerPath("balance")} className={alone}>
        {texts.why(formatAmount(balance))}
      </Link>
    </Card>
  );
}

function Withdraw({ page: { balance, account }, search }: { page: WalletPage; search: string }) {
  const reason = balance <= 0 ? texts.nothingToWithdraw : account === null ? texts.noBankAccount : undefined;
  if (reason) {
    return (
      <div className={row}>
        <Button variant="primary" type="button" disabled disabledReason={reason}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  return (
    <LinkButton variant="primary" to={WITHDRAW_PATH + search} preventScrollReset>
      {texts.withdraw}
    </LinkButton>
  );
}

export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
