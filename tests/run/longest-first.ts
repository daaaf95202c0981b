import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * At full counts these files take minutes, and the last one keeps a core busy at any count. If one of them started last, it would
 * run alone while the other core is idle.
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

/** Runs the longest files first, the others in the default order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.includes(`/${name}`));
      return rank < 0 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
