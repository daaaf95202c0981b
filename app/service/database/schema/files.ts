import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { GUIDE_TYPES } from "~/domain/published-document";
import { UPLOAD_FOLDERS } from "~/domain/upload";
import { fileIdColumn, idColumn, instantColumn, oneOfCheck, primaryKeyColumn } from "./columns";
import { employees } from "./people";
import { employerIdColumn } from "./plans";

/** Stored files, served by id to their owner only. The bytes are in the file storage under the same id. */
export const files = pgTable(
  "files",
  {
    id: fileIdColumn("id").primaryKey().defaultRandom(),
    employeeId: idColumn<"employee">("employee_id")
      .notNull()
      .references((): AnyPgColumn => employees.id),
    folder: text("folder", { enum: UPLOAD_FOLDERS }).notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    /** Hash of the bytes as uploaded (64 hex digits), so that a photograph uploaded twice is recognised. */
    sha256: text("sha256").notNull(),
    pages: integer("pages"),
    passwordProtected: boolean("password_protected").notNull().default(false),
    thumbnailKey: text("thumbnail_key"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("files_owner_unique").on(table.id, table.employeeId),
    index("files_same_content_index").on(table.employeeId, table.sha256),
    oneOfCheck("files_folder_known", table.folder, UPLOAD_FOLDERS),
    check("files_size_positive", sql`${table.size} > 0`),
    check("files_sha256_hex", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Documents that an employer publishes for its employees: a stored file, or an external URL. */
export const documents = pgTable(
  "documents",
  {
    id: primaryKeyColumn<"published document">(),
    employerId: employerIdColumn(),
    title: text("title").notNull(),
    /** The bytes are in the file storage under this id. */
    fileId: fileIdColumn("file_id").unique(),
    fileName: text("file_name"),
    contentType: text("content_type"),
    size: bigint("size", { mode: "number" }),
    url: text("url"),
    /** Whether the Documents page shows it; the guides are found by their type (decision D74). */
    display: boolean("display").notNull().default(true),
    type: text("type", { enum: GUIDE_TYPES }),
    publishedAt: instantColumn("published_at").notNull().defaultNow(),
    /** When the document was withdrawn; the row stays. */
    withdrawnAt: instantColumn("withdrawn_at"),
  },
  (table) => [
    index("documents_employer_index").on(table.employerId, table.publishedAt),
    oneOfCheck("documents_type_known", table.type, GUIDE_TYPES),
    check("documents_file_or_url", sql`num_nonnulls(${table.fileId}, ${table.url}) = 1`),
    check(
      "documents_file_described",
      sql`${table.fileId} is null or num_nonnulls(${table.fileName}, ${table.contentType}, ${table.size}) = 3`,
    ),
  ],
);
