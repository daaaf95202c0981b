import { type AllocationProblem, coveragesToSave, validateAllocation } from "~/domain/allocation";
import { isAllocationLocked } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { audit } from "../audit";
import type { Caller, ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { offerOf } from "./offer";
import { putCoverages } from "./put-coverages";
import { lockCaller } from "./re-allocation";
import { setupIsDone } from "./setup-done";
import { texts } from "./texts";

/** The input of PUT employees/benefit-info, as far as it is listened to; cents. */
export type AllocationInput = readonly {
  readonly enrollmentId: EnrollmentId;
  readonly amount: Cents;
  readonly proRatedAmount?: Cents | null | undefined;
}[];

/**
 * PUT employees/benefit-info (sections 4, 5 and 7; ALO-02, ALO-06 to ALO-08): in one transaction the amounts are judged again by
 * the rules of allocation, the coverages are saved and the money is moved. The same again changes nothing.
 *
 * @throws {ServiceError} 400 for amounts the rules refuse, 409 where the allocation is locked (decision D42) or set-up done
 */
export async function saveAllocation(
  parts: ServiceParts,
  caller: Caller,
  input: AllocationInput,
): Promise<undefined> {
  await parts.db.transaction(async (tx) => {
    const person = await lockCaller(tx, caller);
    if (person.isSetupDone) throw setupIsDone();
    const day = today(parts.clock);
    if (isAllocationLocked(person, day)) throw new ServiceError(409, texts.locked, "allocation.locked");
    const { categories, fund, totalAmount, yearPart, benefitYear } = await offerOf(tx, person, day);
    const amounts = input.map(({ enrollmentId, amount, proRatedAmount }) => ({
      enrollmentId,
      amount: yearPart ? (proRatedAmount ?? Number.NaN) : amount,
    }));
    const [problem] = validateAllocation(amounts, { categories, fund });
    if (problem) throw refusalOf(problem);
    const hasChanged = await putCoverages(tx, {
      employeeId: person.id,
      benefitYear,
      kind: "ALLOCATION",
      at: parts.clock.now(),
      coverages: coveragesToSave(amounts, categories, yearPart ? totalAmount : null),
      fixed: new Set(
        categories.filter(({ fixedAmount }) => fixedAmount !== null).map(({ enrollmentId }) => enrollmentId),
      ),
    });
    if (hasChanged) await audit(tx, parts, { employeeId: person.id }, { action: "allocation.saved" });
  });
}

function refusalOf({ problem }: AllocationProblem): ServiceError {
  const sentence = problem === "total" ? texts.mustBeWhole : texts.notEditable;
  return new ServiceError(400, sentence, `allocation.${problem}`);
}
