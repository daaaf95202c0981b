import { sql } from "drizzle-orm";
import type { LedgerAccountId, LedgerTransactionId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { Count } from "~/domain/paging";
import type { Executor } from "./connect";

/** The result of recomputing every balance from the postings; in a consistent ledger both lists are empty. */
export interface RecomputedLedger {
  readonly accounts: Count;
  readonly transactions: Count;
  readonly wrongAccounts: readonly WrongAccount[];
  /** Ids of transactions that do not sum to zero or have no postings. */
  readonly unbalancedTransactions: readonly LedgerTransactionId[];
}

export interface WrongAccount {
  readonly id: LedgerAccountId;
  readonly stored: Cents;
  readonly derived: Cents;
  /** The lowest balance the account ever had, in the order of its postings. */
  readonly lowest: Cents;
}

/** Recomputes every balance and its history from the postings and compares them with the stored ones. Changes nothing. */
export async function recomputeLedger(executor: Executor): Promise<RecomputedLedger> {
  const { rows } = await executor.execute<{ [K in keyof RecomputedLedger]: RecomputedLedger[K] }>(sql`
    with history as (
      select account_id, amount, sum(amount) over (partition by account_id order by id) as standing
      from ledger_postings
    ), derived as (
      select a.id, a.kind, a.balance as stored, coalesce(sum(h.amount), 0) as derived, coalesce(min(h.standing), 0) as lowest
      from ledger_accounts a left join history h on h.account_id = a.id
      group by a.id
    ), wrong as (
      select id, stored, derived, lowest from derived
      where stored <> derived or (kind <> 'funding' and lowest < 0)
      order by id
    ), unbalanced as (
      select t.id from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
      group by t.id having sum(p.amount) is distinct from 0
      order by t.id
    )
    select (select count(*)::int from ledger_accounts) as "accounts",
      (select count(*)::int from ledger_transactions) as "transactions",
      (select coalesce(jsonb_agg(to_jsonb(wrong)), '[]') from wrong) as "wrongAccounts",
      (select coalesce(jsonb_agg(id), '[]') from unbalanced) as "unbalancedTransactions"`);
  const [found] = rows;
  if (!found) throw new Error("the ledger gave no answer");
  return found;
}
