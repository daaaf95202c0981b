ALTER TABLE "employees" ADD COLUMN "fund_year" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "fund_divided" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A change that is still to be divided is of the year in which it was asked for.
UPDATE employees SET fund_year = greatest(
  extract(year from coalesce(
    (SELECT max(audit_events.at) FROM audit_events WHERE audit_events.employee_id = employees.id AND audit_events.action = 'reAllocation.set'),
    now()
  ) AT TIME ZONE 'America/Toronto')::int,
  extract(year from coalesce(eligibility_date, class_benefit_from_date))::int
)
WHERE re_allocation_status = 'CHANGE_REQUIRED';--> statement-breakpoint
-- What was divided of the last year with a change stands in that year's coverages alone: it is what they come to beside the plan's
-- total, where the changes of that year, asked for since the person has this plan, can come to it.
UPDATE employees SET fund_year = changed.year, fund_divided = changed.divided
FROM (
  SELECT person.id, asked.year, asked.least, asked.most, coalesce((
    SELECT sum(covered.amount) FROM benefit_coverages covered
    WHERE covered.employee_id = person.id AND covered.benefit_year = asked.year
  ), 0) - own.total_amount AS divided
  FROM employees person
  JOIN plans own ON own.id = person.plan_id
  JOIN LATERAL (
    SELECT deed.year, sum(least(deed.fund, 0)) AS least, sum(greatest(deed.fund, 0)) AS most
    FROM (
      SELECT (event.details->>'fund')::bigint AS fund, greatest(
        extract(year from event.at AT TIME ZONE 'America/Toronto')::int,
        extract(year from coalesce(person.eligibility_date, person.class_benefit_from_date))::int
      ) AS year
      FROM audit_events event
      WHERE event.employee_id = person.id AND event.action = 'reAllocation.set'
        AND event.details->>'status' = 'CHANGE_REQUIRED'
        AND NOT EXISTS (
          SELECT 1 FROM audit_events moved
          WHERE moved.employee_id = person.id AND moved.id > event.id AND moved.details->'planId' IS NOT NULL
        )
    ) deed
    GROUP BY deed.year
    ORDER BY deed.year DESC
    LIMIT 1
  ) asked ON own.benefit_year <= asked.year
) changed
WHERE changed.id = employees.id AND changed.divided <> 0 AND changed.divided BETWEEN changed.least AND changed.most;--> statement-breakpoint
-- What is to be taken from a year whose money has rolled over is taken from the money of today's year, where enough of that is left.
UPDATE employees SET fund_year = today.year, fund_divided = 0
FROM (
  SELECT id, greatest(
    extract(year from now() AT TIME ZONE 'America/Toronto')::int,
    extract(year from coalesce(eligibility_date, class_benefit_from_date))::int
  ) AS year
  FROM employees
) today
WHERE today.id = employees.id AND employees.re_allocation_status = 'CHANGE_REQUIRED' AND employees.fund_change < 0
  AND employees.fund_year < today.year
  AND EXISTS (
    SELECT 1 FROM ledger_transactions booked
    JOIN ledger_postings posting ON posting.transaction_id = booked.id AND posting.amount < 0
    JOIN ledger_accounts account ON account.id = posting.account_id
    WHERE booked.employee_id = employees.id AND booked.kind = 'ROLLOVER'
      AND account.kind = 'available' AND account.benefit_year = employees.fund_year
  )
  AND 0 <= employees.fund_change + (
    SELECT coalesce(sum(greatest(0, coalesce(covered.pro_rated_amount, covered.amount) - coalesce((
      SELECT sum(account.balance) FROM ledger_accounts account
      WHERE account.employee_id = covered.employee_id AND account.benefit_year = covered.benefit_year
        AND account.enrollment_id = covered.enrollment_id AND account.kind IN ('held', 'payable', 'paid', 'fee')
    ), 0))), 0)
    FROM benefit_coverages covered
    WHERE covered.employee_id = employees.id AND covered.benefit_year = today.year
      AND (employees.eligibility_date IS NULL OR EXISTS (
        SELECT 1 FROM plan_enrollments offered
        WHERE offered.plan_id = employees.plan_id AND offered.enrollment_id = covered.enrollment_id AND offered.fixed_amount IS NULL
      ))
  );--> statement-breakpoint
-- Where there is not, nobody could get past the page that asks for it: it is taken back, on record.
WITH discarded AS (
  UPDATE employees SET re_allocation_status = 'NONE', fund_change = 0
  FROM employees before
  WHERE before.id = employees.id AND before.re_allocation_status = 'CHANGE_REQUIRED' AND before.fund_change < 0
    AND EXISTS (
      SELECT 1 FROM ledger_transactions booked
      JOIN ledger_postings posting ON posting.transaction_id = booked.id AND posting.amount < 0
      JOIN ledger_accounts account ON account.id = posting.account_id
      WHERE booked.employee_id = before.id AND booked.kind = 'ROLLOVER'
        AND account.kind = 'available' AND account.benefit_year = before.fund_year
    )
  RETURNING before.id, before.fund_change AS fund, before.fund_year AS year
)
INSERT INTO audit_events (actor, employee_id, action, subject, subject_id, details)
SELECT 'SYSTEM', id, 'reAllocation.set', 'reAllocation', id::text,
  jsonb_build_object('status', 'NONE', 'fund', 0, 'discarded', jsonb_build_object('fund', fund, 'year', year))
FROM discarded;
