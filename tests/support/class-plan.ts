import type { PlanFacts } from "~/domain/plan-in-force";
import type { ClassPlan } from "~/domain/plan-terms";

/** A plan of a class; its id is its benefit year unless given. */
export function classPlan(wishes: Partial<ClassPlan> & Pick<ClassPlan, "benefitYear">): ClassPlan {
  return {
    id: Number(wishes.benefitYear),
    startDate: `${wishes.benefitYear}-01-01`,
    totalAmount: 500_000,
    enableMonthlyLimit: false,
    rolloverAllowed: false,
    runOutEndDate: null,
    ...wishes,
  };
}

/** The facts of a person who has set up under their class's only plan, of 2026. */
export function planFacts(wishes: Partial<PlanFacts> = {}): PlanFacts {
  return {
    isSetupDone: true,
    reAllocationStatus: "NONE",
    planId: 2026,
    fundYear: null,
    fundChange: 0,
    fundDivided: 0,
    enableMonthlyLimit: false,
    allowEdit: true,
    eligibilityDate: "2026-01-01",
    classBenefitFromDate: null,
    classPlans: [classPlan({ benefitYear: 2026 })],
    allocatedYears: [],
    ...wishes,
  };
}
