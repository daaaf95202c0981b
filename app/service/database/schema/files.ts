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
import { UPLOAD_FOLDERS } from "~/domain/upload";
import { fileIdColumn, idColumn, instant, oneOf } from "./columns";
import { employees } from "./people";

/** A stored file, served by its id to its owner only. The bytes live in the file storage under the same id. */
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
    /** Of the bytes as they were uploaded (64 hex digits), so that the same photograph sent twice is recognised. */
    sha256: text("sha256").notNull(),
    pages: integer("pages"),
    passwordProtected: boolean("password_protected").notNull().default(false),
    thumbnailKey: text("thumbnail_key"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("files_owner_unique").on(table.id, table.employeeId),
    index("files_same_content_index").on(table.employeeId, table.sha256),
    oneOf("files_folder_known", table.folder, UPLOAD_FOLDERS),
    check("files_size_positive", sql`${table.size} > 0`),
    check("files_sha256_hex", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
