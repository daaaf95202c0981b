CREATE TABLE "claim_versions" (
	"claim_id" integer NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"payment_status" text,
	"total" bigint NOT NULL,
	"receipts" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "claim_versions_claim_id_version_pk" PRIMARY KEY("claim_id","version")
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "version_born_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_versions" ADD CONSTRAINT "claim_versions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A claim's version goes up once in each transaction that changes what can be seen of it, whatever writes it. Nobody sets it.
CREATE FUNCTION raise_claim_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
  ELSIF to_jsonb(NEW) = to_jsonb(OLD) THEN
    RETURN NEW;
  ELSE
    NEW.version := OLD.version + CASE WHEN OLD.version_born_in = this_transaction THEN 0 ELSE 1 END;
  END IF;
  NEW.version_born_in := this_transaction;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_version BEFORE INSERT OR UPDATE ON claims
  FOR EACH ROW EXECUTE FUNCTION raise_claim_version();
--> statement-breakpoint
CREATE FUNCTION touch_changed_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims SET version = version + 1 WHERE id IN (SELECT claim_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_edited_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims SET version = version + 1 WHERE id IN (
    SELECT now.claim_id FROM changed now JOIN former before ON before.id = now.id WHERE to_jsonb(now) <> to_jsonb(before)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_added AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_claims();
--> statement-breakpoint
CREATE TRIGGER receipts_edited AFTER UPDATE ON receipts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_edited_claims();
--> statement-breakpoint
CREATE TRIGGER receipts_removed AFTER DELETE ON receipts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_claims();
--> statement-breakpoint
CREATE TRIGGER claim_separations_added AFTER INSERT ON claim_separations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_claims();
--> statement-breakpoint
CREATE TRIGGER claim_separations_edited AFTER UPDATE ON claim_separations
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_edited_claims();
--> statement-breakpoint
CREATE TRIGGER claim_separations_removed AFTER DELETE ON claim_separations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_claims();
--> statement-breakpoint
-- A claim as an operator reads it now. What people typed is kept as a fingerprint: enough to tell that it was changed.
CREATE FUNCTION seen_receipts(of_claim integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'amount', amount, 'claimerId', claimer_id, 'benefitCoverageId', benefit_coverage_id,
    'expenseDate', expense_date, 'expenseTypeId', expense_type_id, 'otherText', md5(expense_type_other),
    'notes', md5(notes), 'fileId', file_id) ORDER BY id), '[]')
  FROM receipts WHERE claim_id = of_claim
$$;
--> statement-breakpoint
CREATE FUNCTION seen_parts(of_claim integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'amount', amount, 'status', status, 'paidStatus', paid_status) ORDER BY id), '[]')
  FROM claim_separations WHERE claim_id = of_claim
$$;
--> statement-breakpoint
CREATE FUNCTION keep_claim_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO claim_versions (claim_id, version, status, payment_status, total, receipts, parts)
  SELECT id, version, status, payment_status,
    (SELECT coalesce(sum(amount), 0) FROM receipts WHERE claim_id = changed.id), seen_receipts(id), seen_parts(id)
  FROM changed WHERE status IN ('REQUESTED', 'APPROVED', 'REJECTED')
  ON CONFLICT (claim_id, version) DO UPDATE SET status = excluded.status, payment_status = excluded.payment_status,
    total = excluded.total, receipts = excluded.receipts, parts = excluded.parts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_version_made AFTER INSERT ON claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_claim_versions();
--> statement-breakpoint
CREATE TRIGGER claims_version_kept AFTER UPDATE ON claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_claim_versions();
--> statement-breakpoint
CREATE FUNCTION guard_claim_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'claim_versions are written by triggers and never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_versions_guard BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON claim_versions
  FOR EACH STATEMENT EXECUTE FUNCTION guard_claim_version();
--> statement-breakpoint
-- As before, except that the version of an approved claim goes up with its payments.
CREATE OR REPLACE FUNCTION guard_decided_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves text[] := array['payment_status', 'version', 'version_born_in'];
BEGIN
  IF OLD.status = 'OPEN' OR OLD.status = 'REQUESTED' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = 'APPROVED' AND to_jsonb(NEW) - moves = to_jsonb(OLD) - moves THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'claim % is % and does not change', OLD.id, OLD.status
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'claims_decided_unchanged';
END $$;
--> statement-breakpoint
-- As before, with the lock that raising the version takes: a weaker one first would let two writers wait for each other.
CREATE OR REPLACE FUNCTION guard_decided_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_status text;
  checked integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.claim_id <> OLD.claim_id THEN
    RAISE EXCEPTION 'a receipt stays in its claim' USING ERRCODE = 'restrict_violation';
  END IF;
  checked := CASE WHEN TG_OP = 'INSERT' THEN NEW.claim_id ELSE OLD.claim_id END;
  SELECT status INTO found_status FROM claims WHERE id = checked FOR NO KEY UPDATE;
  IF found_status IN ('APPROVED', 'REJECTED', 'DISABLED') THEN
    RAISE EXCEPTION 'claim % is % and its receipts do not change', checked, found_status
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'claims_decided_unchanged';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- What was sent before versions were counted, as it is now.
ALTER TABLE claim_versions DISABLE TRIGGER claim_versions_guard;
--> statement-breakpoint
INSERT INTO claim_versions (claim_id, version, status, payment_status, total, receipts, parts)
SELECT id, version, status, payment_status,
  (SELECT coalesce(sum(amount), 0) FROM receipts WHERE claim_id = claims.id), seen_receipts(id), seen_parts(id)
FROM claims WHERE status IN ('REQUESTED', 'APPROVED', 'REJECTED');
--> statement-breakpoint
ALTER TABLE claim_versions ENABLE TRIGGER claim_versions_guard;
