import { sql } from "drizzle-orm";
import type { Database } from "~/service/database";

/** Reading changes only these tables: sessions and the counts of sign-ins and of steps in flows. */
const ignoredTables = ["sessions", "rate_limits", "flow_counts"];

/** These columns change as the mail is sent; its existence, recipient and reason must not change. */
const deliveryColumns = sql`array['queued_at', 'sent_at', 'failed_at', 'attempts', 'last_error_code']`;

/** Reading also changes when a key was last used. */
const lastUseColumns = sql`array['last_used_at']`;

/**
 * Returns every row of every table as text; two dumps are equal if nothing changed. It is one query, because some tests dump
 * after each call, and sixty queries took longer than the call.
 */
export async function dumpOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const comparedTables = tables.map(({ name }) => name).filter((name) => !ignoredTables.includes(name));
  const { rows } = await db.execute<{ name: string; content: string | null }>(
    sql.join(comparedTables.map(contentOf), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content ?? ""]));
}

function contentOf(name: string) {
  const ignoredColumns =
    name === "mail_outbox" ? deliveryColumns : name === "operators" ? lastUseColumns : undefined;
  const whole = ignoredColumns ? sql`(to_jsonb(row) - ${ignoredColumns}::text[])` : sql`row`;
  // Sorted by bytes: any order works as long as it is stable.
  return sql`select ${name}::text as name,
               (select string_agg(line, E'\n' order by line collate "C")
                from (select ${whole}::text as line from ${sql.identifier(name)} as row) as lines) as content`;
}
