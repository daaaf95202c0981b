CREATE TABLE "claim_agreements" (
	"claim_id" integer NOT NULL,
	"policy_id" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_agreements_claim_id_policy_id_pk" PRIMARY KEY("claim_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "claim_separations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_separations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'PENDING_APPROVE' NOT NULL,
	"paid_status" text,
	"for_date" date NOT NULL,
	CONSTRAINT "claim_separations_status_known" CHECK ("claim_separations"."status" in ('PENDING_APPROVE', 'APPROVED')),
	CONSTRAINT "claim_separations_paid_status_known" CHECK ("claim_separations"."paid_status" in ('CMP', 'ISS')),
	CONSTRAINT "claim_separations_amount_positive" CHECK ("claim_separations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"payment_status" text,
	"benefit_year" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"reason_type" text,
	"reason" text,
	"max_paid" bigint,
	"enable_claim_separation" boolean DEFAULT false NOT NULL,
	"copy_of_claim_id" integer,
	"submitted_anyway" boolean DEFAULT false NOT NULL,
	CONSTRAINT "claims_owner_unique" UNIQUE("id","employee_id"),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('OPEN', 'REQUESTED', 'APPROVED', 'REJECTED', 'DISABLED')),
	CONSTRAINT "claims_payment_status_known" CHECK ("claims"."payment_status" in ('PARTIALLY_PAID', 'PENDING_PAYMENT', 'FULLY_PAID')),
	CONSTRAINT "claims_reason_type_known" CHECK ("claims"."reason_type" in ('IMAGE_TOO_BLURRY', 'OVER_BUDGET', 'OTHER')),
	CONSTRAINT "claims_open_not_submitted" CHECK ("claims"."status" <> 'OPEN' or "claims"."submitted_at" is null),
	CONSTRAINT "claims_sent_when_submitted" CHECK ("claims"."status" not in ('REQUESTED', 'APPROVED', 'REJECTED') or ("claims"."submitted_at" is not null and "claims"."benefit_year" is not null)),
	CONSTRAINT "claims_decided_when_decided" CHECK (("claims"."status" in ('APPROVED', 'REJECTED')) = ("claims"."decided_at" is not null)),
	CONSTRAINT "claims_reason_when_rejected" CHECK (("claims"."status" = 'REJECTED') = ("claims"."reason_type" is not null)),
	CONSTRAINT "claims_other_reason_commented" CHECK ("claims"."reason_type" <> 'OTHER' or length(trim(coalesce("claims"."reason", ''))) > 0),
	CONSTRAINT "claims_payment_when_sent" CHECK ("claims"."payment_status" is null or "claims"."status" in ('REQUESTED', 'APPROVED')),
	CONSTRAINT "claims_max_paid_not_negative" CHECK ("claims"."max_paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"claimer_id" integer DEFAULT -1 NOT NULL,
	"dependent_id" integer GENERATED ALWAYS AS (case when claimer_id > 0 then claimer_id end) STORED,
	"benefit_coverage_id" integer,
	"expense_date" date,
	"expense_type_id" integer,
	"expense_type_other" varchar(255),
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_amount_range" CHECK ("receipts"."amount" between 0 and 99999999999),
	CONSTRAINT "receipts_claimer_known" CHECK ("receipts"."claimer_id" >= -1)
);
--> statement-breakpoint
CREATE TABLE "benefit_coverages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "benefit_coverages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"benefit_year" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"type" text DEFAULT 'FLEXIBLE' NOT NULL,
	"amount" bigint NOT NULL,
	"pro_rated_amount" bigint,
	"rollover_amount" bigint DEFAULT 0 NOT NULL,
	"previous_amount" bigint DEFAULT 0 NOT NULL,
	"previous_pro_rated_amount" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_coverages_category_unique" UNIQUE("employee_id","benefit_year","enrollment_id"),
	CONSTRAINT "benefit_coverages_owner_unique" UNIQUE("id","employee_id"),
	CONSTRAINT "benefit_coverages_type_known" CHECK ("benefit_coverages"."type" in ('FLEXIBLE', 'FIXED')),
	CONSTRAINT "benefit_coverages_amounts_not_negative" CHECK ("benefit_coverages"."amount" >= 0 and "benefit_coverages"."pro_rated_amount" >= 0 and "benefit_coverages"."rollover_amount" >= 0 and "benefit_coverages"."previous_amount" >= 0 and "benefit_coverages"."previous_pro_rated_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" integer NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"password_protected" boolean DEFAULT false NOT NULL,
	"thumbnail_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_owner_unique" UNIQUE("id","employee_id"),
	CONSTRAINT "files_folder_known" CHECK ("files"."folder" in ('Images', 'Employee/Claim', 'Employee/Cheque', 'Employee/ProfileUrl')),
	CONSTRAINT "files_size_positive" CHECK ("files"."size" > 0),
	CONSTRAINT "files_sha256_hex" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"benefit_year" integer,
	"enrollment_id" integer,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_unique" UNIQUE NULLS NOT DISTINCT("employee_id","benefit_year","enrollment_id","kind"),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('funding', 'available', 'held', 'payable', 'paid', 'fee', 'physical', 'withdrawn')),
	CONSTRAINT "ledger_accounts_not_overdrawn" CHECK ("ledger_accounts"."kind" = 'funding' or "ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_place" CHECK (("ledger_accounts"."benefit_year" is null) = ("ledger_accounts"."enrollment_id" is null) and ("ledger_accounts"."kind" = 'funding' or ("ledger_accounts"."kind" in ('physical', 'withdrawn')) = ("ledger_accounts"."benefit_year" is null)))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_amount_not_zero" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"claim_id" integer,
	"reference" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"born_in" bigint,
	CONSTRAINT "ledger_transactions_kind_known" CHECK ("ledger_transactions"."kind" in ('ALLOCATION', 'RE_ALLOCATION', 'ROLLOVER', 'CLAIM_HOLD', 'CLAIM_RELEASE', 'CLAIM_APPROVAL', 'CLAIM_PAYMENT', 'FEE', 'TOP_UP', 'WITHDRAWAL', 'WITHDRAWAL_RETURN', 'CORRECTION')),
	CONSTRAINT "ledger_transactions_currency_known" CHECK ("ledger_transactions"."currency" = 'USD')
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"account_name" text,
	"account_number_encrypted" text NOT NULL,
	"account_number_ending" text NOT NULL,
	"bank_number_encrypted" text NOT NULL,
	"transit_number_encrypted" text NOT NULL,
	"void_cheque_file_id" uuid NOT NULL,
	"e_signature" text NOT NULL,
	"signed_on" date NOT NULL,
	"agreement_ids" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_accounts_ending_digits" CHECK ("bank_accounts"."account_number_ending" ~ '^[0-9]{3}$')
);
--> statement-breakpoint
CREATE TABLE "dependents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dependents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relationship" text NOT NULL,
	"date_of_birth" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "dependents_owner_unique" UNIQUE("id","employee_id"),
	CONSTRAINT "dependents_relationship_known" CHECK ("dependents"."relationship" in ('WIFE', 'HUSBAND', 'PARTNER', 'CHILDREN', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" integer NOT NULL,
	"plan_id" integer,
	"email" text NOT NULL,
	"username" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"roles" text[] DEFAULT '{"ROLE_EMPLOYEE"}' NOT NULL,
	"is_setup_done" boolean DEFAULT false NOT NULL,
	"re_allocation_status" text DEFAULT 'NONE' NOT NULL,
	"fund_change" bigint DEFAULT 0 NOT NULL,
	"eligibility_date" date,
	"class_benefit_from_date" date,
	"benefit_cancellation_date" date,
	"is_employer_not_edit_info" boolean DEFAULT false NOT NULL,
	"enable_monthly_limit" boolean DEFAULT false NOT NULL,
	"pro_rated" boolean DEFAULT false NOT NULL,
	"allow_edit" boolean DEFAULT true NOT NULL,
	"gender" text,
	"date_of_birth" date,
	"phone_number" text,
	"street" text,
	"city_name" text,
	"province_id" integer,
	"post_code" text,
	"social_insurance_number_encrypted" text,
	"wallet_partner_id" text,
	"profile_file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_re_allocation_status_known" CHECK ("employees"."re_allocation_status" in ('NONE', 'REQUIRED', 'REVIEW', 'CHANGE_REQUIRED')),
	CONSTRAINT "employees_gender_known" CHECK ("employees"."gender" in ('MALE', 'FEMALE')),
	CONSTRAINT "employees_roles_known" CHECK ("employees"."roles" <@ array['ROLE_EMPLOYEE', 'ROLE_EMP_OWNER', 'ROLE_EMP_ADMIN'])
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('SESSION', 'EMPLOYER_SWITCH', 'SIGN_UP', 'PASSWORD_RESET'))
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employers_company_name_unique" UNIQUE("company_name")
);
--> statement-breakpoint
CREATE TABLE "plan_enrollments" (
	"plan_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"fixed_amount" bigint,
	CONSTRAINT "plan_enrollments_plan_id_enrollment_id_pk" PRIMARY KEY("plan_id","enrollment_id"),
	CONSTRAINT "plan_enrollments_fixed_amount_not_negative" CHECK ("plan_enrollments"."fixed_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" integer NOT NULL,
	"class_name" text NOT NULL,
	"benefit_year" integer NOT NULL,
	"start_date" date NOT NULL,
	"total_amount" bigint NOT NULL,
	"enable_monthly_limit" boolean DEFAULT false NOT NULL,
	"rollover_allowed" boolean DEFAULT false NOT NULL,
	"run_out_end_date" date,
	"administration_fee_basis_points" integer DEFAULT 0 NOT NULL,
	"administration_fee_tax_basis_points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_class_year_unique" UNIQUE("employer_id","class_name","benefit_year"),
	CONSTRAINT "plans_total_amount_not_negative" CHECK ("plans"."total_amount" >= 0),
	CONSTRAINT "plans_administration_fee_range" CHECK ("plans"."administration_fee_basis_points" between 0 and 10000 and "plans"."administration_fee_tax_basis_points" between 0 and 10000),
	CONSTRAINT "plans_benefit_year_range" CHECK ("plans"."benefit_year" between 2000 and 2200)
);
--> statement-breakpoint
CREATE TABLE "claim_policies" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "claim_policies_description_present" CHECK (length(trim("claim_policies"."description")) > 0)
);
--> statement-breakpoint
CREATE TABLE "enrollment_expense_types" (
	"enrollment_id" integer NOT NULL,
	"expense_type_id" integer NOT NULL,
	CONSTRAINT "enrollment_expense_types_enrollment_id_expense_type_id_pk" PRIMARY KEY("enrollment_id","expense_type_id")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "enrollments_account_name_unique" UNIQUE("account_name")
);
--> statement-breakpoint
CREATE TABLE "expense_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "provinces_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"employee_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"details" jsonb,
	CONSTRAINT "audit_events_actor_known" CHECK ("audit_events"."actor" in ('EMPLOYEE', 'OPERATOR', 'SYSTEM'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"employee_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_employee_id_key_pk" PRIMARY KEY("employee_id","key")
);
--> statement-breakpoint
ALTER TABLE "claim_agreements" ADD CONSTRAINT "claim_agreements_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_agreements" ADD CONSTRAINT "claim_agreements_policy_id_claim_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."claim_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_separations" ADD CONSTRAINT "claim_separations_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_copy_own" FOREIGN KEY ("copy_of_claim_id","employee_id") REFERENCES "public"."claims"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_expense_type_id_expense_types_id_fk" FOREIGN KEY ("expense_type_id") REFERENCES "public"."expense_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_claim_own" FOREIGN KEY ("claim_id","employee_id") REFERENCES "public"."claims"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_own" FOREIGN KEY ("file_id","employee_id") REFERENCES "public"."files"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_dependent_own" FOREIGN KEY ("dependent_id","employee_id") REFERENCES "public"."dependents"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_coverage_own" FOREIGN KEY ("benefit_coverage_id","employee_id") REFERENCES "public"."benefit_coverages"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_coverages" ADD CONSTRAINT "benefit_coverages_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_coverages" ADD CONSTRAINT "benefit_coverages_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_void_cheque_own" FOREIGN KEY ("void_cheque_file_id","employee_id") REFERENCES "public"."files"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_profile_file_own" FOREIGN KEY ("profile_file_id","id") REFERENCES "public"."files"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_enrollments" ADD CONSTRAINT "plan_enrollments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_enrollments" ADD CONSTRAINT "plan_enrollments_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_expense_types" ADD CONSTRAINT "enrollment_expense_types_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_expense_types" ADD CONSTRAINT "enrollment_expense_types_expense_type_id_expense_types_id_fk" FOREIGN KEY ("expense_type_id") REFERENCES "public"."expense_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_separations_claim_index" ON "claim_separations" USING btree ("claim_id","for_date");--> statement-breakpoint
CREATE INDEX "claims_list_index" ON "claims" USING btree ("employee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_status_index" ON "claims" USING btree ("employee_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_submitted_index" ON "claims" USING btree ("employee_id","submitted_at");--> statement-breakpoint
CREATE INDEX "claims_copy_index" ON "claims" USING btree ("copy_of_claim_id") WHERE "claims"."copy_of_claim_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_claim_index" ON "receipts" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "receipts_duplicate_index" ON "receipts" USING btree ("employee_id","expense_date","amount");--> statement-breakpoint
CREATE INDEX "receipts_file_index" ON "receipts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "receipts_coverage_index" ON "receipts" USING btree ("benefit_coverage_id");--> statement-breakpoint
CREATE INDEX "receipts_dependent_index" ON "receipts" USING btree ("dependent_id") WHERE "receipts"."dependent_id" is not null;--> statement-breakpoint
CREATE INDEX "benefit_coverages_enrollment_index" ON "benefit_coverages" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "files_same_content_index" ON "files" USING btree ("employee_id","sha256");--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_index" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_index" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_list_index" ON "ledger_transactions" USING btree ("employee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_transactions_claim_index" ON "ledger_transactions" USING btree ("claim_id") WHERE "ledger_transactions"."claim_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reference_unique" ON "ledger_transactions" USING btree ("employee_id","reference");--> statement-breakpoint
CREATE INDEX "dependents_employee_index" ON "dependents" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_unique" ON "employees" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_username_unique" ON "employees" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "employees_employer_index" ON "employees" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "sessions_employee_index" ON "sessions" USING btree ("employee_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_enrollments_enrollment_index" ON "plan_enrollments" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "audit_events_employee_index" ON "audit_events" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_index" ON "idempotency_keys" USING btree ("created_at");