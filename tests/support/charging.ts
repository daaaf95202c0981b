import { and, eq } from "drizzle-orm";
import { ledgerTransactions, plans } from "~/service/database/schema";
import { sentClaim } from "./claims";
import { approved } from "./operator";
import { makePerson } from "./person";
import type { TestService } from "./service";
import { giveBankAndBasicInformation } from "./whole-person";

/** An administration fee in hundredths of a percent, and its taxes. */
export interface FeeOptions {
  readonly feeBasisPoints?: number;
  readonly taxBasisPoints?: number;
}

/** Creates people whose plans charge an administration fee; 2.5% and 13% tax by default. */
export function chargingIn(service: () => TestService) {
  /** Creates a person with that much healthcare money this year (cents) and nothing else. */
  async function somebody(fee: FeeOptions = {}, amount = 1_000_00) {
    const { db, secrets } = service();
    const person = await makePerson(db, { coverages: [{ enrollmentId: 1, amount }] });
    await giveBankAndBasicInformation(db, secrets.data, person);
    await takes(person.planId, fee);
    const token = await service().signIn(person);
    const fees = () =>
      db
        .select()
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.employeeId, person.employeeId), eq(ledgerTransactions.kind, "FEE")))
        .orderBy(ledgerTransactions.id);
    const approvedClaim = async (cents: number, parts?: Parameters<typeof approved>[2]) => {
      const { claimId } = await sentClaim(service(), token, person, { amount: cents });
      const { separations } = await approved(service(), claimId, parts);
      return { claimId, separations };
    };
    return { person, token, fees, approvedClaim };
  }

  /** Changes the fee that a plan charges from now on. */
  async function takes(
    planId: number | null,
    { feeBasisPoints = 250, taxBasisPoints = 1_300 }: FeeOptions = {},
  ) {
    await service()
      .db.update(plans)
      .set({
        administrationFeeBasisPoints: feeBasisPoints,
        administrationFeeTaxBasisPoints: taxBasisPoints,
      })
      .where(eq(plans.id, planId ?? 0));
  }

  /** Creates another plan of the same class for another year, with this fee and no offers. */
  async function planBeside(planId: number | null, benefitYear: number, fee: FeeOptions): Promise<number> {
    const { db } = service();
    const [own] = await db
      .select({ employerId: plans.employerId, className: plans.className })
      .from(plans)
      .where(eq(plans.id, planId ?? 0));
    if (!own) throw new Error("the person has no plan");
    const [made] = await db
      .insert(plans)
      .values({ ...own, benefitYear, startDate: `${benefitYear}-01-01`, totalAmount: 1_000_00 })
      .returning({ id: plans.id });
    const id = made?.id ?? 0;
    await takes(id, fee);
    return id;
  }

  return { somebody, takes, planBeside };
}
