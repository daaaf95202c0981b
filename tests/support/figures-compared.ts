import { expect } from "vitest";
import { read, utils } from "xlsx";
import { enrollmentIdOfAccount } from "~/domain/enrollment";
import type { LedgerFigure } from "~/domain/transaction";
import type { Person } from "./person";
import { checkRecord, fetchRecord, jsonIn, ledgerIn, type RecordedLine } from "./personal-record";
import type { TestService } from "./service";

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const dollars = (cents: number) => cents / 100;

/**
 * Compares each figure of a person wherever it appears: the claims page, the wallet, each claim, the export, the record and the
 * ledger lines behind them must show the same number.
 *
 * @param seen receives the names of the figures that were not zero
 * @returns the number of figures
 */
export async function compareFigures(
  service: TestService,
  person: Person,
  token: string,
  seen: Set<string>,
): Promise<number> {
  const api = service.api(token);
  const { employeeId, benefitYear } = person;
  const [list, open, info, balances, waiting, moved, exported] = await Promise.all([
    api.claim.list({ perPage: 100 }),
    api.claim.openingSummary(),
    api.employee.walletInfo(),
    api.wallet.balances({ employeeId }),
    api.wallet.pendingClaims({ employeeId }),
    api.wallet.transactions({ id: employeeId, rowsPerPage: 100 }),
    api.claim.exportList({}),
  ]);
  const details = await Promise.all(list.records.map(({ id }) => api.claim.info({ claimId: id })));
  const { files } = await fetchRecord(service, token, person.password);
  const lines = ledgerIn(files);
  expect((await checkRecord(files)).problems).toEqual([]);
  let compared = 0;
  const same = (what: string, figures: readonly unknown[]) => {
    compared += 1;
    if (figures[0] !== 0) seen.add(what);
    expect(figures, what).toEqual(figures.map(() => figures[0]));
  };
  const linesOf = async (figure: LedgerFigure, enrollmentId?: number) => {
    const asked = { employeeId, figure, rowsPerPage: 100, ...(enrollmentId && { enrollmentId }) };
    const { total, records } = await api.wallet.ledger(asked);
    same(`the lines of ${figure}`, [
      total,
      sum(records.map(({ amount }) => amount)),
      records.at(-1)?.balance ?? 0,
    ]);
    return total;
  };

  await compareClaims();
  for (const one of info.walletInfoDetails) {
    const { enrollmentId: id } = one;
    const recorded = (accounts: readonly string[], kinds?: readonly string[], isEarlier = false) =>
      movedIn(lines, ({ account, enrollmentId, benefitYear: year }, { kind }) => {
        const isOfYear = isEarlier ? Number(year) < benefitYear : year === benefitYear;
        return (
          isOfYear && enrollmentId === id && accounts.includes(account) && (kinds?.includes(kind) ?? true)
        );
      });
    const account = balances.accounts.find(({ accountName }) => enrollmentIdOfAccount(accountName) === id);
    const waits = waiting.find(({ enrollmentId }) => enrollmentId === id);
    const pending = one.pendingApproveClaimAmount + one.pendingPaymentThisYear;
    same("available", [
      one.availableAmount,
      account?.balance ?? 0,
      await linesOf("available", id),
      recorded(["available"]),
    ]);
    same("pending", [
      pending,
      sum([waits?.pendingApproveClaimAmount ?? 0, waits?.pendingPaymentAmount ?? 0]),
      await linesOf("pending", id),
      recorded(["held", "payable"]),
    ]);
    same("claimed", [one.claimedAmount, await linesOf("claimed", id), recorded(["paid", "fee"])]);
    same("allocated", [
      one.allocatedAmount,
      await linesOf("allocated", id),
      recorded(["available"], ["ALLOCATION", "RE_ALLOCATION"]),
    ]);
    same("rolled over", [
      one.previousYearRollOverAmount,
      await linesOf("rollover", id),
      recorded(["available"], ["ROLLOVER"]),
    ]);
    same("previous years", [
      one.pendingPaymentFromPreviousYear,
      await linesOf("previousYears", id),
      recorded(["held", "payable"], undefined, true),
    ]);
    same("what was given", [
      one.allocatedAmount + one.previousYearRollOverAmount,
      one.availableAmount + pending + one.claimedAmount,
    ]);
  }
  const each = (figure: (one: (typeof info.walletInfoDetails)[number]) => number) =>
    sum(info.walletInfoDetails.map(figure));
  same("all available", [
    info.availableAmount,
    await linesOf("available"),
    each((one) => one.availableAmount),
  ]);
  same("all pending", [info.pendingPayment, await linesOf("pending")]);
  const listed = (paidTo?: "RRSP") =>
    sum(
      moved.records
        .filter((one) => one.paidTo === paidTo)
        .map((one) => one.clearedAmount + one.pendingAmount),
    );
  same("balance", [
    balances.wallets[0]?.balance ?? 0,
    await linesOf("balance"),
    listed(),
    movedIn(lines, ({ account }) => account === "physical"),
  ]);
  same("paid to the RRSP", [listed("RRSP"), movedIn(lines, ({ account }) => account === "rrsp")]);
  same("on its way", [
    balances.withdrawing ?? 0,
    await linesOf("withdrawing"),
    movedIn(lines, ({ account }) => account === "withdrawing"),
    0 - sum(moved.records.map((one) => one.pendingAmount)),
  ]);
  expect(jsonIn(files, "wallet.json")).toMatchObject({ ...info, ...balances });
  for (const { postings } of lines) expect(sum(postings.map(({ amount }) => amount))).toBe(0);
  return compared;

  async function compareClaims(): Promise<void> {
    const books = [new Uint8Array(await exported.arrayBuffer()), files["claims.xlsx"] ?? new Uint8Array()];
    const [shown, kept] = books.map(sheetsOf);
    expect(kept).toEqual(shown);
    const recorded = jsonIn(files, "claims.json") as readonly RecordedClaim[];
    const all = list.records.map(({ totalAmount }) => totalAmount);
    for (const [index, claim] of list.records.entries()) {
      const row = shown?.Claims?.[index] ?? [];
      const json = recorded.find(({ id }) => id === claim.id);
      const ofClaim = shown?.Receipts?.filter(([id]) => id === claim.id) ?? [];
      same(`claim ${claim.id}`, [claim.id, row[0], details[index]?.id, json?.id]);
      same(`the total of claim ${claim.id}`, [
        dollars(claim.totalAmount),
        row[6],
        dollars(details[index]?.totalAmount ?? -1),
        dollars(sum(details[index]?.receipts.map(({ amount }) => amount) ?? [])),
        dollars(json?.totalAmount ?? -1),
        dollars(sum(json?.receipts.map(({ amount }) => amount) ?? [])),
        Math.round(sum(ofClaim.map((receipt) => Number(receipt[6]) * 100))) / 100,
      ]);
      const isHeld = claim.claimStatus === "REQUESTED" || claim.claimStatus === "APPROVED";
      const taken = movedIn(
        lines,
        ({ account }, { claimId }) => claimId === claim.id && ["held", "payable", "paid"].includes(account),
      );
      same(`what covers claim ${claim.id}`, [
        dollars(taken),
        row[7],
        isHeld ? dollars(details[index]?.maxPaid ?? claim.totalAmount) : 0,
        isHeld ? dollars(json?.maxPaid ?? claim.totalAmount) : 0,
      ]);
    }
    same("the total of the export", [
      dollars(sum(all)),
      shown?.Filter?.find(([name]) => name === "Total amount (USD)")?.[1],
    ]);
    same("the draft", [
      "id" in open ? open.totalAmount : 0,
      sum(list.records.filter((one) => one.claimStatus === "OPEN").map((one) => one.totalAmount)),
    ]);
    same("claims kept", [recorded.filter(({ isRemoved }) => !isRemoved).length, list.total]);
  }
}

interface RecordedClaim {
  readonly id: number;
  readonly isRemoved: boolean;
  readonly totalAmount: number;
  readonly maxPaid: number | null;
  readonly receipts: readonly { readonly amount: number }[];
}

function sheetsOf(bytes: Uint8Array): Readonly<Record<string, unknown[][]>> {
  const { Sheets } = read(bytes);
  const rows = Object.entries(Sheets).map(([name, sheet]) => [
    name,
    utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1),
  ]);
  return Object.fromEntries(rows);
}

function movedIn(
  lines: readonly RecordedLine[],
  isMeant: (posting: RecordedLine["postings"][number], line: RecordedLine) => boolean,
): number {
  return sum(
    lines.flatMap((line) => line.postings.filter((one) => isMeant(one, line)).map(({ amount }) => amount)),
  );
}
