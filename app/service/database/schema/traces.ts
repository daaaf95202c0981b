import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { idColumn, instantColumn, oneOfCheck } from "./columns";
import { operators } from "./operators";
import { employeeIdColumn, employees } from "./people";

export const auditActors = ["EMPLOYEE", "OPERATOR", "SYSTEM"] as const;

/**
 * One row per write that carried an idempotency key: inserting it acts as the lock, and a repeated request gets the stored
 * response. `status` and `response` are set in the same transaction as the write.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    employeeId: employeeIdColumn(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    response: jsonb("response"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.key] }),
    index("idempotency_keys_age_index").on(table.createdAt),
  ],
);

/** The same as `idempotencyKeys`, for commands of operators. */
export const operatorCommands = pgTable(
  "operator_commands",
  {
    operatorId: idColumn<"operator">("operator_id")
      .notNull()
      .references(() => operators.id),
    key: text("key").notNull(),
    command: text("command").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    response: jsonb("response"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.key] })],
);

/** Rate limit counters shared by all instances; rate-limiter-flexible accesses the table with its own SQL. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  /** Milliseconds since 1970; null: never expires. */
  expire: bigint("expire", { mode: "number" }),
});

/** The audit trail. Rows are never changed or deleted; `details` holds no secrets. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn("at").notNull().defaultNow(),
    actor: text("actor", { enum: auditActors }).notNull(),
    /** The employee whose data was affected; null if it belongs to no employee. */
    employeeId: idColumn<"employee">("employee_id").references(() => employees.id),
    /** The operator, if one acted (SEC-07). */
    operatorId: idColumn<"operator">("operator_id").references(() => operators.id),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    subjectId: text("subject_id"),
    details: jsonb("details"),
  },
  (table) => [
    index("audit_events_employee_index").on(table.employeeId, table.id),
    oneOfCheck("audit_events_actor_known", table.actor, auditActors),
    check(
      "audit_events_operator_named",
      sql`(${table.actor} = 'OPERATOR') = (${table.operatorId} is not null)`,
    ),
  ],
);
