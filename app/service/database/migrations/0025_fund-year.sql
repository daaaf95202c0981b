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
WHERE re_allocation_status = 'CHANGE_REQUIRED';
