import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { GUIDE_TYPES } from "~/domain/published-document";
import { fileIdColumn, idColumn, identity, instant, oneOf } from "./columns";
import { employers } from "./plans";

/** What an employer publishes for its employees: a file of ours, or an address elsewhere. */
export const documents = pgTable(
  "documents",
  {
    id: identity<"published document">(),
    employerId: idColumn<"employer">("employer_id")
      .notNull()
      .references(() => employers.id),
    title: text("title").notNull(),
    /** Its bytes lie in the file storage under this id. */
    fileId: fileIdColumn("file_id").unique(),
    fileName: text("file_name"),
    contentType: text("content_type"),
    size: bigint("size", { mode: "number" }),
    url: text("url"),
    /** Whether the Documents page shows it; the guides are found by their type (decisions D74). */
    display: boolean("display").notNull().default(true),
    type: text("type", { enum: GUIDE_TYPES }),
    publishedAt: instant("published_at").notNull().defaultNow(),
    /** Set when it is taken back; the row stays. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("documents_employer_index").on(table.employerId, table.publishedAt),
    oneOf("documents_type_known", table.type, GUIDE_TYPES),
    check("documents_file_or_url", sql`num_nonnulls(${table.fileId}, ${table.url}) = 1`),
    check(
      "documents_file_described",
      sql`${table.fileId} is null or num_nonnulls(${table.fileName}, ${table.contentType}, ${table.size}) = 3`,
    ),
  ],
);
