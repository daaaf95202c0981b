ALTER TABLE "receipts" ADD COLUMN "replacement_file_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "is_complete" boolean GENERATED ALWAYS AS (amount > 0 and claimer_id >= 0 and benefit_coverage_id is not null and expense_date is not null and expense_type_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replacement_own" FOREIGN KEY ("replacement_file_id","employee_id") REFERENCES "public"."files"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_replacement_index" ON "receipts" USING btree ("replacement_file_id") WHERE "receipts"."replacement_file_id" is not null;--> statement-breakpoint
-- A claim is approved as a whole: nothing in it may be incomplete (decision D86).
CREATE FUNCTION guard_approved_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED'
    AND EXISTS (SELECT 1 FROM receipts r WHERE r.claim_id = NEW.id AND NOT r.is_complete) THEN
    RAISE EXCEPTION 'claim % has a receipt that is not complete', NEW.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'claims_approved_complete';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_approved_complete BEFORE UPDATE OF status ON claims
  FOR EACH ROW EXECUTE FUNCTION guard_approved_claim();
--> statement-breakpoint
-- As before, except that a file which waits to take another's place is nothing anybody can see of the claim.
CREATE OR REPLACE FUNCTION touch_edited_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims SET version = version + 1 WHERE id IN (
    SELECT now.claim_id FROM changed now JOIN former before ON before.id = now.id
    WHERE to_jsonb(now) - 'replacement_file_id' <> to_jsonb(before) - 'replacement_file_id'
  );
  RETURN NULL;
END $$;
