import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "~/contract/entities/primitives";
import {
  CLAIM_FILTER_KINDS,
  canonicalClaimQuery,
  changeFilterKind,
  isReadyDialogRequested,
  readClaimFilters,
  serializeClaimFilters,
  withoutReadyDialog,
} from "~/domain/claim-filters";

const read = (query: string) => readClaimFilters(new URLSearchParams(query));
const canonical = (query: string) => canonicalClaimQuery(new URLSearchParams(query))?.toString();

const untouched = {
  page: 1,
  rowsPerPage: 10,
  kind: "none",
  condition: "",
  typed: { from: "", to: "" },
  dateProblems: [],
};

describe("reading the address", () => {
  test("defaults to page 1 with 10 rows and no filter [CLM-12] [CLM-13]", () => {
    expect(read("")).toEqual(untouched);
  });

  test.each([
    ["page=3&rowsPerPage=40", { page: 3, rowsPerPage: 40 }],
    ["page=2&through=5", { page: 2, through: 5 }],
    ["through=10", { through: 10 }],
    ["status=REQUESTED", { kind: "status", condition: "REQUESTED" }],
    ["status=REJECTED&page=2", { kind: "status", condition: "REJECTED", page: 2 }],
    ["claimPaymentStatus=FULLY_PAID", { kind: "claimPaymentStatus", condition: "FULLY_PAID" }],
    ["expenseTypeId=13", { kind: "expenseTypeId", condition: "13" }],
    ["expenseTypeId=", { kind: "expenseTypeId", condition: "" }],
    [
      "from=01/01/2026&to=2026-09-28",
      { from: "2026-01-01", to: "2026-09-28", typed: { from: "01/01/2026", to: "2026-09-28" } },
    ],
    [
      "from=28/09/2026&to=28/09/2026",
      { from: "2026-09-28", to: "2026-09-28", typed: { from: "28/09/2026", to: "28/09/2026" } },
    ],
  ])("%s [CLM-12]", (query, expected) => {
    expect(read(query)).toEqual({ ...untouched, ...expected });
    expect(canonical(query)).toBeUndefined();
  });

  test.each([
    "page=0",
    "page=-1",
    "page=1e3",
    "page=1.5",
    "page=99999999",
    "through=1",
    "through=0",
    "rowsPerPage=11",
    "rowsPerPage=1000",
    "status=OPEN",
    "status=DROP",
    "status=toString",
    "expenseTypeId=0",
    "expenseTypeId=-1",
    "expenseTypeId=9999999999",
    "claimPaymentStatus=PAID",
    "from=",
    "filterBy=size",
  ])("ignores %s and removes it from the address [CLM-12]", (query) => {
    expect(read(query)).toEqual(untouched);
    expect(canonical(query)).toBe("");
  });

  test("the first condition with a value applies, and the others are removed from the address [CLM-12]", () => {
    expect(read("expenseTypeId=3&status=APPROVED&from=01/01/2026")).toMatchObject({
      kind: "status",
      condition: "APPROVED",
    });
    expect(canonical("expenseTypeId=3&status=APPROVED&from=01/01/2026")).toBe(
      "status=APPROVED&from=01%2F01%2F2026",
    );
    expect(read("status=&expenseTypeId=3")).toMatchObject({ kind: "expenseTypeId", condition: "3" });
    expect(canonical("status=&expenseTypeId=3")).toBe("expenseTypeId=3");
  });

  test("unrelated keys stay, and repeated keys of the list are removed", () => {
    expect(canonical("flash=1&flash=2&status=APPROVED")).toBeUndefined();
    expect(canonical("page=3&page=1&flash=1")).toBe("page=3&flash=1");
    expect(canonical("page=1")).toBeUndefined();
    expect(canonical("rowsPerPage=10")).toBeUndefined();
    expect(canonical("status=&rowsPerPage=10")).toBe(canonical("status=&page=1"));
  });
});

describe("dates", () => {
  test.each([
    ["from=31/02/2026", ["invalidFrom"]],
    ["to=tomorrow", ["invalidTo"]],
    ["from=x&to=y", ["invalidFrom", "invalidTo"]],
    // Days that the contract rejects.
    ["from=12/03/0206", ["invalidFrom"]],
    ["to=31/12/9999", ["invalidTo"]],
    ["from=31/12/0999&to=01/01/9999", ["invalidFrom", "invalidTo"]],
    ["from=29/09/2026&to=28/09/2026", ["fromAfterTo"]],
    ["from=29/09/2026&to=2026-09-28", ["fromAfterTo"]],
  ])("%s: %j, kept as typed but not used as a filter [CLM-10]", (query, dateProblems) => {
    const filters = read(query);
    const typed = new URLSearchParams(query);
    expect(filters).toEqual({
      ...untouched,
      dateProblems,
      typed: { from: typed.get("from") ?? "", to: typed.get("to") ?? "" },
    });
    expect(canonical(query)).toBeUndefined();
  });

  test("a valid date still filters when the other one is invalid [CLM-10]", () => {
    expect(read("from=31/02/2026&to=28/09/2026")).toMatchObject({
      to: "2026-09-28",
      dateProblems: ["invalidFrom"],
    });
  });
});

test("every day that filters is one that the list's call accepts [CLM-10] [D72]", () => {
  expect(read("from=01/01/1000&to=31/12/9998")).toMatchObject({ from: "1000-01-01", to: "9998-12-31" });
  const anyDay = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (date) => {
      const { from, dateProblems } = read(`from=${date.toISOString().slice(0, 10)}`);
      const isAccepted = from !== undefined && isoDate.safeParse(from).success;
      expect([isAccepted, dateProblems.length]).toEqual(isAccepted ? [true, 0] : [false, 1]);
    }),
  );
});

describe("choosing another filter kind", () => {
  test("resets the condition and the page, and keeps dates and rows [CLM-11]", () => {
    const filters = read("status=APPROVED&page=4&rowsPerPage=20&from=01/01/2026");
    expect(changeFilterKind(filters, "expenseTypeId")).toEqual({
      ...filters,
      kind: "expenseTypeId",
      condition: "",
      page: 1,
    });
  });

  test("in the form redirects to an address with that kind [CLM-11]", () => {
    expect(canonical("from=01/01/2026&to=&filterBy=claimPaymentStatus&status=APPROVED&page=4")).toBe(
      "from=01%2F01%2F2026&claimPaymentStatus=",
    );
    expect(canonical("filterBy=none&status=APPROVED&page=4&rowsPerPage=20")).toBe("rowsPerPage=20");
    expect(canonical("filterBy=status&status=APPROVED&page=4")).toBe("status=APPROVED&page=4");
    expect(canonical("filterBy=status")).toBe("status=");
  });
});

describe("the ready dialog", () => {
  test.each([
    "default",
    "default=",
    "default=1",
    "status=default",
    "page=default&status=APPROVED",
    "x=default",
  ])("opens with ?%s, which filters nothing and stays until Done [CLM-17]", (text) => {
    const query = new URLSearchParams(text);
    expect(isReadyDialogRequested(query)).toBe(true);
    expect(canonicalClaimQuery(query)).toBeUndefined();
    const done = withoutReadyDialog(query);
    expect(isReadyDialogRequested(done)).toBe(false);
    expect(readClaimFilters(done)).toEqual(readClaimFilters(query));
  });

  test("does not open otherwise [CLM-17]", () => {
    expect(isReadyDialogRequested(new URLSearchParams("status=APPROVED&page=1"))).toBe(false);
  });

  test("a real condition after the one that opens it still applies and stays [CLM-17]", () => {
    expect(read("status=default&status=APPROVED")).toMatchObject({ kind: "status", condition: "APPROVED" });
    expect(canonical("status=default&status=APPROVED")).toBeUndefined();
  });
});

describe("for every address", () => {
  const pair = fc.tuple(
    fc.constantFrom(...CLAIM_FILTER_KINDS, "filterBy", "from", "to", "page", "rowsPerPage", "default", "x"),
    fc.oneof(
      fc.constantFrom(
        "",
        "default",
        "APPROVED",
        "REQUESTED",
        "FULLY_PAID",
        "none",
        "status",
        "expenseTypeId",
        "1",
        "2",
        "20",
        "01/02/2026",
        "2026-09-28",
        "31/02/2026",
      ),
      fc.string(),
    ),
  );
  const path = fc.array(pair, { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs));

  test("at most one redirect leads to a stable address with the same meaning [CLM-12]", () => {
    fc.assert(
      fc.property(path, (query) => {
        const better = canonicalClaimQuery(query);
        if (better === undefined) return;
        expect(canonicalClaimQuery(better)).toBeUndefined();
        expect(readClaimFilters(better)).toEqual(readClaimFilters(query));
        expect(isReadyDialogRequested(better)).toBe(isReadyDialogRequested(query));
      }),
      { numRuns: 2000 },
    );
  });

  test("printed filters are read back unchanged [CLM-12]", () => {
    fc.assert(
      fc.property(path, (query) => {
        const filters = readClaimFilters(query);
        expect(readClaimFilters(serializeClaimFilters(filters))).toEqual(filters);
        expect(canonicalClaimQuery(serializeClaimFilters(filters))).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

test("'none' is a filter kind but not a key, so a foreign key of that name stays [CLM-12]", () => {
  expect(canonical("none=x")).toBeUndefined();
  expect(canonical("from=01%2F02%2F2026&page=2&through=3&rowsPerPage=20")).toBeUndefined();
  expect(canonical("filterBy=none")).toBe("");
});

test("at most ten pages are shown in sequence [CLM-20]", () => {
  expect(read("page=3&through=12").through).toBe(12);
  expect(read("page=3&through=13").through).toBe(12);
  expect(read("page=3&through=4").through).toBe(4);
  expect(read("page=3&through=3").through).toBeUndefined();
  expect(read("page=3").through).toBeUndefined();
});
