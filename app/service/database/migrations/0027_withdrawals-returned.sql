ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_reason_when_rejected";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_status_known";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reason_when_in_wallet_again" CHECK (("withdrawals"."status" in ('REJECTED', 'RETURNED')) = ("withdrawals"."reason" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('REQUESTED', 'APPROVED', 'REJECTED', 'RETURNED'));--> statement-breakpoint
-- A request is decided once. An approved one can be returned once, when the bank sent the transfer back. Nothing else ever changes.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'REQUESTED' AND NEW.status IN ('APPROVED', 'REJECTED')
    AND to_jsonb(NEW) - 'status' - 'decided_at' - 'decided_by' - 'reason'
      = to_jsonb(OLD) - 'status' - 'decided_at' - 'decided_by' - 'reason' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = 'APPROVED' AND NEW.status = 'RETURNED'
    AND to_jsonb(NEW) - 'status' - 'reason' = to_jsonb(OLD) - 'status' - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'withdrawal % is % and does not change', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
END $$;
