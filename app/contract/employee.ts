import { oc } from "@orpc/contract";
import { z } from "zod";
import { coverage, walletInfo } from "./entities/coverage";
import { allInfo, employeeInfo } from "./entities/person";
import { cents, isoDate } from "./entities/primitives";

const employee = oc.$route({ tags: ["employee"] });

/** GET employees/info: who the bearer is and what landing needs (section 4). */
const info = employee.route({ method: "GET", path: "/employees/info" }).output(employeeInfo);

/** GET employees/all-info (section 3). */
const all = employee.route({ method: "GET", path: "/employees/all-info" }).output(allInfo);

/** GET employees/eligibility-date: the first Toronto day on which an expense counts, null when not fixed yet. */
const eligibilityDate = employee
  .route({ method: "GET", path: "/employees/eligibility-date" })
  .output(z.object({ eligibilityDate: isoDate.nullable() }));

/** GET employees/is-setup-done. */
const isSetupDone = employee
  .route({ method: "GET", path: "/employees/is-setup-done" })
  .output(z.object({ isSetupDone: z.boolean() }));

/** GET benefits-coverage: the bearer's coverages of the current benefit year, cents. */
const benefitsCoverage = employee
  .route({ method: "GET", path: "/benefits-coverage" })
  .output(z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) }));

/** GET wallet-info/employee: the wallet summary of the current benefit year, cents. */
const wallet = employee.route({ method: "GET", path: "/wallet-info/employee" }).output(walletInfo);

export const employeeContract = oc.prefix("/manage-employee/api").router({
  info,
  allInfo: all,
  eligibilityDate,
  isSetupDone,
  benefitsCoverage,
  walletInfo: wallet,
});
