import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * At full counts these take minutes, and the last keeps a core busy at any; begun last, one of them would run alone while the other
 * core waits.
 */
const longest = [
  "faults/submit-killed",
  "contract/mixed-traffic",
  "contract/portal-hostile",
  "contract/claims-model",
  "contract/openapi-hostile",
  "cheque-reader/evaluation",
  "faults/submit.",
  "contract/load",
  "unit/database/ledger",
  "cheque-reader/damage",
];

/** What takes longest first, then as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.includes(`/${name}`));
      return rank < 0 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
