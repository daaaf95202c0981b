-- What no code path may do, whoever writes it: change the books, overspend, or touch a decided claim.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_not_deleted BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A balance is the sum of an account's postings: it starts at zero and moves only from within the posting trigger.
CREATE FUNCTION guard_ledger_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a ledger account starts at zero' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (pg_trigger_depth() < 2
    OR (NEW.id, NEW.employee_id, NEW.benefit_year, NEW.enrollment_id, NEW.kind)
      IS DISTINCT FROM (OLD.id, OLD.employee_id, OLD.benefit_year, OLD.enrollment_id, OLD.kind)) THEN
    RAISE EXCEPTION 'a ledger account changes by postings only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();
--> statement-breakpoint
CREATE FUNCTION mark_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.born_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_mark BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION mark_ledger_transaction();
--> statement-breakpoint
CREATE FUNCTION apply_ledger_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM ledger_transactions t JOIN ledger_accounts a ON a.employee_id = t.employee_id
    WHERE t.id = NEW.transaction_id AND a.id = NEW.account_id AND t.born_in = pg_current_xact_id()::text::bigint
  ) THEN
    RAISE EXCEPTION 'a posting belongs to a transaction made with it, on an account of the same employee'
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_apply AFTER INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION apply_ledger_posting();
--> statement-breakpoint
CREATE FUNCTION require_balanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE WHEN TG_TABLE_NAME = 'ledger_postings'
    THEN (to_jsonb(NEW) ->> 'transaction_id')::integer ELSE (to_jsonb(NEW) ->> 'id')::integer END;
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_postings WHERE transaction_id = checked;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero (%)', checked, coalesce(total::text, 'no postings')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();
--> statement-breakpoint
-- A decided or removed claim keeps its facts; a decided one may still be told how far it is paid.
CREATE FUNCTION guard_decided_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'OPEN' OR OLD.status = 'REQUESTED' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = 'APPROVED'
    AND to_jsonb(NEW) - 'payment_status' = to_jsonb(OLD) - 'payment_status' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'claim % is % and does not change', OLD.id, OLD.status
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'claims_decided_unchanged';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_decided_unchanged BEFORE UPDATE OR DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION guard_decided_claim();
--> statement-breakpoint
-- FOR SHARE: a receipt cannot slip in while its claim is being decided.
CREATE FUNCTION guard_decided_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_status text;
  checked integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.claim_id <> OLD.claim_id THEN
    RAISE EXCEPTION 'a receipt stays in its claim' USING ERRCODE = 'restrict_violation';
  END IF;
  checked := CASE WHEN TG_OP = 'INSERT' THEN NEW.claim_id ELSE OLD.claim_id END;
  SELECT status INTO found_status FROM claims WHERE id = checked FOR SHARE;
  IF found_status IN ('APPROVED', 'REJECTED', 'DISABLED') THEN
    RAISE EXCEPTION 'claim % is % and its receipts do not change', checked, found_status
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'claims_decided_unchanged';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_decided_unchanged BEFORE INSERT OR UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION guard_decided_receipt();
