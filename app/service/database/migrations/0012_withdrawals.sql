CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"reference_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"account_number_ending" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason" text,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("employee_id","reference_id"),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('REQUESTED', 'APPROVED', 'REJECTED')),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_decided_when_decided" CHECK (("withdrawals"."status" = 'REQUESTED') = ("withdrawals"."decided_at" is null) and ("withdrawals"."status" = 'REQUESTED') = ("withdrawals"."decided_by" is null)),
	CONSTRAINT "withdrawals_reason_when_rejected" CHECK (("withdrawals"."status" = 'REJECTED') = ("withdrawals"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_place";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_known";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_type_known";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "withdrawal_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_waiting_index" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."status" = 'REQUESTED';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('funding', 'available', 'held', 'payable', 'paid', 'fee', 'physical', 'withdrawing', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_place" CHECK (("ledger_accounts"."benefit_year" is null) = ("ledger_accounts"."enrollment_id" is null) and ("ledger_accounts"."kind" = 'funding' or ("ledger_accounts"."kind" in ('physical', 'withdrawing', 'withdrawn')) = ("ledger_accounts"."benefit_year" is null)));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_known" CHECK ("ledger_transactions"."kind" in ('ALLOCATION', 'RE_ALLOCATION', 'ROLLOVER', 'CLAIM_HOLD', 'CLAIM_RELEASE', 'CLAIM_APPROVAL', 'CLAIM_PAYMENT', 'FEE', 'TOP_UP', 'WITHDRAWAL', 'WITHDRAWAL_APPROVAL', 'WITHDRAWAL_RETURN', 'CORRECTION'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_type_known" CHECK ("notification_settings"."email_notification_type" in ('DEPOSIT_REQUESTED', 'DEPOSIT_APPROVED', 'INSUFFICIENT_FUNDS', 'EMPLOYER_CLAIM_PAID', 'RRSP_CLAIM_PAID', 'MONTHLY_CLAIM_REPORT', 'GROUP_INSURANCE_MONTHLY_AUTO_TOP_UP_AMOUNT', 'CLAIM_REJECTED', 'CLAIM_SUBMITTED', 'EMPLOYEE_CLAIM_PAID', 'EMPLOYEE_RRSP_CLAIM_PAID', 'WITHDRAW_REQUESTED', 'WITHDRAW_APPROVED', 'MONEY_AT_RISK'));
--> statement-breakpoint
-- A request is decided once, and nothing else of it ever changes.
CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'REQUESTED' AND NEW.status <> 'REQUESTED'
    AND to_jsonb(NEW) - 'status' - 'decided_at' - 'decided_by' - 'reason'
      = to_jsonb(OLD) - 'status' - 'decided_at' - 'decided_by' - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'withdrawal % is % and does not change', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_decided_once BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
