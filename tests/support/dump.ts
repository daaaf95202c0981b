import { sql } from "drizzle-orm";
import type { Database } from "~/service/database";

/** Sessions, the counts of sign-ins and of steps in flows, and what PostgreSQL keeps for itself change by looking; nothing else may. */
const mayChange = ["sessions", "rate_limits", "flow_counts"];

/** A mail goes out by itself; that there is one, to whom and why, must not change. */
const howItGoes = sql`array['queued_at', 'sent_at', 'failed_at', 'attempts', 'last_error_code']`;

/** When a key was last used changes by looking, too. */
const lastUse = sql`array['last_used_at']`;

/**
 * Every row of every table as text, so that two dumps are the same when nothing was changed. All tables are asked at once: some
 * tests look after each call, and sixty questions took longer than the call.
 */
export async function dumpOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const looks = tables.map(({ name }) => name).filter((name) => !mayChange.includes(name));
  const { rows } = await db.execute<{ name: string; content: string | null }>(
    sql.join(looks.map(contentOf), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content ?? ""]));
}

function contentOf(name: string) {
  const passing = name === "mail_outbox" ? howItGoes : name === "operators" ? lastUse : undefined;
  const whole = passing ? sql`(to_jsonb(row) - ${passing}::text[])` : sql`row`;
  // By bytes: any order does, as long as it is the same twice.
  return sql`select ${name}::text as name,
               (select string_agg(line, E'\n' order by line collate "C")
                from (select ${whole}::text as line from ${sql.identifier(name)} as row) as lines) as content`;
}
