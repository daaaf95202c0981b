import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ClaimVersion } from "~/domain/claim-changes";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { claimIdColumn } from "./claims";
import { centsColumn, idColumn, instantColumn, oneOfCheck, primaryKeyColumn } from "./columns";

/**
 * Operators (SEC-07). Only the hash of a key is stored. One row represents the installation itself, whose key is a setting. Rows
 * are never deleted, because the audit trail refers to them.
 */
export const operators = pgTable(
  "operators",
  {
    id: primaryKeyColumn<"operator">(),
    name: text("name").notNull(),
    role: text("role", { enum: OPERATOR_ROLES }).notNull(),
    /** Above this amount a second operator must confirm; null: no limit. */
    ceiling: centsColumn("ceiling"),
    keyHash: text("key_hash").unique(),
    isInstallation: boolean("is_installation").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    createdBy: idColumn<"operator">("created_by").references((): AnyPgColumn => operators.id),
    lastUsedAt: instantColumn("last_used_at"),
    revokedAt: instantColumn("revoked_at"),
  },
  (table) => [
    uniqueIndex("operators_name_unique").on(sql`lower(${table.name})`).where(sql`${table.revokedAt} is null`),
    uniqueIndex("operators_installation_unique").on(table.isInstallation).where(sql`${table.isInstallation}`),
    oneOfCheck("operators_role_known", table.role, OPERATOR_ROLES),
    check("operators_ceiling_not_negative", sql`${table.ceiling} >= 0`),
    check("operators_key_of_named", sql`(${table.keyHash} is null) = ${table.isInstallation}`),
  ],
);

export const proposalOutcomes = ["CONFIRMED", "WITHDRAWN"] as const;

/** Commands above the operator's ceiling, waiting for a second operator. Valid only for the claim version they were made for. */
export const proposals = pgTable(
  "proposals",
  {
    id: primaryKeyColumn<"claim proposal">(),
    claimId: claimIdColumn(),
    version: integer("version").$type<ClaimVersion>().notNull(),
    total: centsColumn("total").notNull(),
    /** What the claim covers, which is above the ceiling. */
    amount: centsColumn("amount").notNull(),
    command: jsonb("deed").notNull(),
    proposedBy: idColumn<"operator">("proposed_by")
      .notNull()
      .references(() => operators.id),
    proposedAt: instantColumn("proposed_at").notNull(),
    outcome: text("outcome", { enum: proposalOutcomes }),
    closedBy: idColumn<"operator">("closed_by").references(() => operators.id),
    closedAt: instantColumn("closed_at"),
  },
  (table) => [
    uniqueIndex("proposals_pending_unique")
      .on(table.claimId, table.version)
      .where(sql`${table.outcome} is null`),
    oneOfCheck("proposals_outcome_known", table.outcome, proposalOutcomes),
    check(
      "proposals_closed_by_somebody",
      sql`(${table.outcome} is null) = (${table.closedBy} is null) and (${table.outcome} is null) = (${table.closedAt} is null)`,
    ),
    check(
      "proposals_confirmed_by_another",
      sql`${table.outcome} <> 'CONFIRMED' or ${table.closedBy} <> ${table.proposedBy}`,
    ),
  ],
);
