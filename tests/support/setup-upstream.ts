import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fromNow } from "./machine-clock";
import { type StubUpstream, startUpstream } from "./upstream";
import { startWallet, type WalletServer } from "./wallet-server";

export const employeeCalls = "/manage-employee/api/employees";

/** Robin as the upstream describes them: has completed every step of set-up but has not confirmed yet. */
export const robin = { firstName: "Robin", lastName: "Roy", email: "robin@upstream.example" };
export const signInOfRobin = { username: robin.email, password: "whatever it is" };

/** Unmasked numbers, which no page of ours may show. */
export const numbersOfRobin = { account: "9876543210", insurance: "046454286" };

const coverage = {
  id: 7,
  enrollmentId: 1,
  name: "Healthcare spending",
  amount: 120_000,
  proRatedAmount: null,
  rolloverAmount: 0,
  previousAmount: 0,
  previousProRatedAmount: null,
  createdDate: null,
};
const info = {
  id: 5,
  ...robin,
  isEmployerNotEditInfo: false,
  isSetupDone: false,
  reAllocationStatus: "NONE",
  authorities: ["ROLE_EMPLOYEE"],
};
export const allInfoOfRobin = {
  personalInfo: { ...robin, isEmployerNotEditInfo: false },
  benefitCoverage: { totalAmount: 120_000, benefitCoverages: [coverage] },
  basicInformation: {
    gender: "MALE",
    dateOfBirth: "1990-01-01",
    homeAddress: "1 Main Street",
    cityName: "Toronto",
    provinceId: 9,
    provinceName: "Ontario",
    postCode: "M5V 1A1",
    socialInsuranceNumber: numbersOfRobin.insurance,
  },
  employeeBanking: {
    accountNumber: numbersOfRobin.account,
    bankNumber: "003",
    transitNumber: "01234",
    voidCheque: "cheque/1",
    esignature: "Robin Roy",
  },
  dependents: [{ id: 3, firstName: "Kim", lastName: "Roy", relationship: "COUSIN" }],
  proRated: false,
  proRatedAmount: null,
  available: false,
  availableDate: null,
  classBenefitFromDate: null,
  eligibilityDate: null,
  allowEdit: true,
  employerPlanId: 4,
  reAllocationStatus: "NONE",
  benefitCancellationDate: null,
  enableMonthlyLimit: false,
  companyInfo: { companyName: "Upstream" },
  isSetupDone: false,
};

export interface SetupUpstream {
  /** Responds to Robin's sign-in and reads. */
  readonly upstream: StubUpstream;
  /** The address service (`GET /api`); once stopped, it refuses the connection. */
  readonly places: StubUpstream;
  readonly portal: WalletServer;
  stop(): Promise<void>;
}

/** Starts a portal with an upstream at which Robin is in set-up. */
export async function startSetupUpstream(): Promise<SetupUpstream> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  const upstream = await startUpstream();
  const places = await startUpstream();
  const env = { UPSTREAM_API_URL: upstream.origin, PLACES_URL: places.origin };
  const portal = await startWallet({ dataDir, env });
  const login = { access_token: "opaque", expired_at: fromNow(3_600_000).getTime() };
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: login });
  upstream.answers.set(`GET ${employeeCalls}/info`, { status: 200, body: info });
  upstream.answers.set(`GET ${employeeCalls}/all-info`, { status: 200, body: allInfoOfRobin });
  upstream.answers.set("GET /manage-employer/api/locations/provinces", {
    status: 200,
    body: [
      { id: 9, code: "ON", name: "Ontario" },
      { id: 11, code: "QC", name: "Quebec" },
    ],
  });
  return {
    upstream,
    places,
    portal,
    async stop() {
      await portal.stop();
      await places.stop();
      await upstream.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
