import { z } from "zod";
import * as claimRecord from "~/contract/entities/claim-record";
import * as coverage from "~/contract/entities/coverage";
import * as operator from "~/contract/entities/operator";
import * as person from "~/contract/entities/person";
import * as publishedDocument from "~/contract/entities/published-document";
import * as receiptFacts from "~/contract/entities/receipt-facts";
import * as review from "~/contract/entities/review";
import * as vendor from "~/contract/entities/vendor";
import * as wallet from "~/contract/entities/wallet";

const entities = {
  ...claimRecord,
  ...coverage,
  ...operator,
  ...person,
  ...publishedDocument,
  ...receiptFacts,
  ...review,
  ...vendor,
  ...wallet,
};

/** The entities of the contract under the names they have there, so that the document tells each once. */
export const namedSchemas = Object.fromEntries(
  Object.entries(entities).flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? [[name.charAt(0).toUpperCase() + name.slice(1), { schema, strategy: "output" as const }]]
      : [],
  ),
);
