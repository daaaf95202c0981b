import { formatDate } from "~/domain/calendar";
import { businessDay } from "./business-day";
import { fieldsOf } from "./page-form";
import type { Person } from "./person";
import { formOf, padded, photograph, picture, type TestFile } from "./receipt-files";
import { type Fields, type PageResponse, type Visitor, visitorOf } from "./visitor";

/** One round of a person's activity, request by request. Rejects at the first unexpected response. */
export type Life = (round: number) => Promise<void>;

/** The portal under load, and the number of requests so far. */
export interface Town {
  readonly origin: string;
  asked: number;
  /** Waits as a person does between two requests. */
  pause(): Promise<unknown>;
}

/** Makes requests and checks the status and the start of the Location header. */
interface Caller {
  get(address: string, status?: number, location?: string): Promise<PageResponse>;
  post(address: string, fields: Fields | FormData, status?: number, location?: string): Promise<PageResponse>;
  signIn(
    person: Pick<Person, "username" | "password">,
    status?: number,
    location?: string,
  ): Promise<PageResponse>;
}

/** Gives each caller their own IP address, so that their rate limits are independent. */
function callerFrom(town: Town, address: string): Caller {
  const visitor: Visitor = visitorOf(town.origin, new Map(), { "X-Forwarded-For": address });
  const expecting = async (what: string, asking: Promise<PageResponse>, status: number, location = "") => {
    const answer = await asking;
    town.asked += 1;
    if (answer.status !== status || !(answer.location ?? "").startsWith(location)) {
      const got = `${answer.status} ${answer.location ?? ""}`;
      throw new Error(`${what} was answered ${got} instead of ${status} ${location}`);
    }
    await town.pause();
    return answer;
  };
  return {
    get: (address, status = 200, location) =>
      expecting(`GET ${address}`, visitor.get(address), status, location),
    post: (address, fields, status = 303, location) =>
      expecting(`POST ${address}`, visitor.post(address, fields), status, location),
    signIn: (person, status = 303, location) =>
      expecting("signing in", visitor.signIn(person), status, location),
  };
}

/** Every third receipt duplicates one that was submitted before. */
const isTwin = (round: number) => round % 3 === 2;

/** Returns a photograph now and then, else a small picture; no two of one person are equal, except duplicates. */
async function paperOf(number: number, round: number): Promise<TestFile> {
  if (round % 15 === 0) return padded(await photograph(), 6_000_000 + round);
  return picture("png", number * 4_096 + (isTwin(round) ? round - 1 : round));
}

/** Signs in, submits a claim with a photograph or a picture, opens lists, filters and files, and signs out. */
export function claimant(town: Town, number: number, person: Person): Life {
  const list = "/claim-management/";
  const add = `${list}claim/`;
  const agreement = `${list}agreement/`;
  return async (round) => {
    const caller = callerFrom(town, `10.1.0.${number}`);
    await caller.signIn(person, 303, list);
    await caller.get(list);
    await caller.get(add);
    const file = await paperOf(number, round);
    const edit = (await caller.post(add, formOf(file), 303, `${list}receipt/`)).location ?? "";
    const shown = (await caller.get(edit)).text;
    const thumbnail = /src="(\/files\/[^"]+)"/.exec(shown)?.[1] ?? "/no-thumbnail";
    await caller.get(thumbnail);
    await caller.get(thumbnail.replace(/\/thumbnail$/, ""));
    const receipt = {
      event: "receipt.save",
      state: "editing",
      claimerId: 0,
      expenseTypeId: 3,
      employeeBenefitCoverageId: 1,
      amount: `${10 + round}.25`,
      notes: `Round ${round}`,
      expenseDate: formatDate(businessDay),
    };
    await caller.post(edit, { ...receipt, amount: "1.005" }, 400);
    await caller.post(edit, receipt, 303, add);
    await caller.post(add, { event: "claim.submit", state: "collectingReceipts" }, 303, agreement);
    const asked = (await caller.get(agreement)).text;
    const policies = [...asked.matchAll(/name="claimPolicys"[^>]*value="(\d+)"/g)].map(
      ([, id = ""]) => ["claimPolicys", id] as const,
    );
    await caller.post(agreement, { state: "agreeing" }, 400);
    const agreed = [...Object.entries(fieldsOf(asked)), ...policies];
    if (isTwin(round)) {
      const { location = "" } = await caller.post(agreement, agreed, 303, `${list}duplicate/?claim=`);
      const notice = fieldsOf((await caller.get(location)).text);
      await caller.post(location, { ...notice, event: "claim.submitAnyway" }, 303, `${list}result/`);
    } else await caller.post(agreement, agreed, 303, `${list}result/`);
    await caller.get(`${list}result/`);
    const detail = /\/claim-management\/detail\/?\?id=\d+/.exec((await caller.get(list)).text)?.[0];
    await caller.get(detail ?? "/no-claim");
    for (const query of ["from=01/01/2026&to=31/12/2026", "status=REQUESTED"])
      await caller.get(`${list}?${query}`);
    await caller.get(`${list}receipt/2000000001/`, 404);
    await caller.post("/sign-out/", {}, 303, "/sign-in/");
    await caller.get(list, 302, "/sign-in/");
  };
}

/** A person in set-up: submits invalid and valid basic information and opens the next steps. */
export function newcomer(town: Town, number: number, person: Person): Life {
  const step = "/employee/setup/";
  return async () => {
    const caller = callerFrom(town, `10.2.0.${number}`);
    await caller.signIn(person, 303, step);
    await caller.get(`${step}landing-page`);
    await caller.get(`${step}basic-information`);
    const typed = {
      gender: "FEMALE",
      dateOfBirth: "04/05/1990",
      homeAddress: "1 Lake Street",
      cityName: "Toronto",
      provinceId: 9,
      phoneNumber: "",
      socialInsuranceNumber: "",
    };
    await caller.post(`${step}basic-information`, { ...typed, postCode: "nowhere" }, 400);
    await caller.post(`${step}basic-information`, { ...typed, postCode: "M5V 2T6" }, 303, step);
    await caller.get(`${step}benefit-coverage`);
    await caller.post(`${step}benefit-coverage`, { event: "allocation.save", "amount-1": "-1" }, 400);
    await caller.get(`${step}review-information`, 302, step);
    await caller.get("/claim-management/", 302, step);
  };
}

/** A person who has to re-allocate and submits invalid amounts. */
export function reAllocating(town: Town, number: number, person: Person): Life {
  return async () => {
    const caller = callerFrom(town, `10.3.0.${number}`);
    await caller.signIn(person, 303, "/re-allocation");
    await caller.get("/re-allocation");
    await caller.get("/re-allocation/benefit-coverage");
    await caller.post("/re-allocation/benefit-coverage", { "amount-1": "1e9" }, 400);
    await caller.get("/re-allocation/review");
    await caller.get("/claim-management/", 302, "/re-allocation");
  };
}

/** A visitor who reads public pages and guesses passwords and e-mail addresses, each time as a new visitor. */
export function stranger(town: Town): Life {
  return async (round) => {
    const caller = callerFrom(town, `10.4.${round >> 8}.${round % 256}`);
    const page = (await caller.get("/sign-in/")).text;
    await caller.get(/"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "/no-script");
    // No more often than the limit of one IP address allows: all visitors count as the address that is directly connected to the
    // server.
    if (round % 40 === 0)
      await caller.signIn({ username: `nobody-${round}@example.com`, password: "a wrong one" }, 400);
    for (const open of ["/privacy/", "/terms-of-services/", "/contact/", "/forgot-password/", "/healthz"])
      await caller.get(open);
    await caller.post("/contact/", { email: "not an address" }, 400);
    await caller.get(`/no/such/page-${round}/`, 302, "/sign-in/");
    await caller.get("/files/00000000-0000-4000-8000-000000000000", 302, "/sign-in/");
    await caller.get("/manage-claim/api/employees/claims", 401);
  };
}
