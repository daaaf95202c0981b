import type { Wallet } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { formOf, picture, type TestFile } from "tests/support/receipt-files";
import type { Receipt } from "~/contract/entities/claim-record";
import { today } from "~/domain/calendar";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";
import { claims } from "~/service/database/schema";

/** The options of a receipt in the draft; default: 25.00 for a dentist, today, from healthcare. */
export interface DraftReceiptOptions {
  readonly amount?: number;
  readonly expenseDate?: string;
  readonly expenseTypeId?: number;
  readonly claimerId?: number;
  /** A benefit info id; default: healthcare of the person's year. */
  readonly employeeBenefitCoverageId?: number;
  readonly file?: TestFile;
  /** The claim it joins; `new` creates another OPEN claim, which an upload would not do. */
  readonly claim?: number | "new";
  /** False leaves the details empty. */
  readonly isComplete?: boolean;
}

/** Creates a person's claims through the calls of the contract instead of pages. */
export interface Drafts {
  readonly api: Gateway;
  readonly token: string;
  add(wish?: DraftReceiptOptions): Promise<Receipt>;
  /** Submits a claim. */
  send(receipt: Receipt): Promise<Receipt>;
}

let madeSoFar = 0;

export async function draftsOf(
  wallet: Pick<Wallet, "db" | "clock">,
  origin: string,
  person: Person,
): Promise<Drafts> {
  const gateway = createGatewayFactory({ ...upstreamTransport(origin), isTrusted: false });
  const { username, password } = person;
  const signedIn = await gateway({}).auth.login({
    query: { portal: "employee" },
    body: { username, password },
  });
  const token = signedIn.access_token;
  const api = gateway({ token });
  return {
    api,
    token,
    async add({ claim, file, isComplete = true, ...details } = {}) {
      madeSoFar += 1;
      const claimId = claim === "new" ? await anotherOpenClaim(wallet, person) : claim;
      const receipt = await upload(origin, token, file ?? (await picture("png", madeSoFar)), claimId);
      if (!isComplete) return receipt;
      return api.claim.saveReceipt({
        id: receipt.id,
        claimId: receipt.claimId,
        amount: 2_500,
        claimerId: 0,
        employeeBenefitCoverageId: person.coverageIds[1] ?? 0,
        expenseDate: today(wallet.clock),
        expenseTypeId: 3,
        ...details,
      });
    },
    async send(receipt) {
      const claimPolicys = (await api.claim.policies()).map(({ id }) => id);
      await api.claim.submit({ claimId: receipt.claimId, claimPolicys });
      return receipt;
    },
  };
}

async function anotherOpenClaim({ db }: Pick<Wallet, "db">, person: Person): Promise<number> {
  const [made] = await db
    .insert(claims)
    .values({ employeeId: person.employeeId })
    .returning({ id: claims.id });
  if (!made) throw new Error("the database answered no row");
  return made.id;
}

async function upload(origin: string, token: string, file: TestFile, claimId: number | undefined) {
  const answer = await fetch(`${origin}/manage-claim/api/receipts/upload-receipt`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: formOf(file, claimId === undefined ? {} : { claimId: String(claimId) }),
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Receipt;
}
