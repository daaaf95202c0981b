CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"forwarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "marketing_choices" (
	"email" text PRIMARY KEY NOT NULL,
	"opted_out" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_choices_email_normal" CHECK ("marketing_choices"."email" = lower("marketing_choices"."email"))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" integer NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"content_type" text,
	"size" bigint,
	"url" text,
	"display" boolean DEFAULT true NOT NULL,
	"type" text,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "documents_type_known" CHECK ("documents"."type" in ('EE_HSA', 'EE_WSA')),
	CONSTRAINT "documents_file_or_url" CHECK (num_nonnulls("documents"."file_id", "documents"."url") = 1),
	CONSTRAINT "documents_file_described" CHECK ("documents"."file_id" is null or num_nonnulls("documents"."file_name", "documents"."content_type", "documents"."size") = 3)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text,
	"payload" jsonb NOT NULL,
	"unique_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	CONSTRAINT "mail_outbox_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "mail_outbox_one_end" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"employee_id" integer NOT NULL,
	"email_notification_type" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_employee_id_email_notification_type_pk" PRIMARY KEY("employee_id","email_notification_type"),
	CONSTRAINT "notification_settings_type_known" CHECK ("notification_settings"."email_notification_type" in ('DEPOSIT_REQUESTED', 'DEPOSIT_APPROVED', 'INSUFFICIENT_FUNDS', 'EMPLOYER_CLAIM_PAID', 'RRSP_CLAIM_PAID', 'MONTHLY_CLAIM_REPORT', 'GROUP_INSURANCE_MONTHLY_AUTO_TOP_UP_AMOUNT', 'CLAIM_REJECTED', 'CLAIM_SUBMITTED', 'EMPLOYEE_CLAIM_PAID', 'EMPLOYEE_RRSP_CLAIM_PAID', 'WITHDRAW_REQUESTED', 'WITHDRAW_APPROVED'))
);
--> statement-breakpoint
CREATE TABLE "operator_commands" (
	"key" text PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_employer_index" ON "documents" USING btree ("employer_id","published_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting_index" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_age_index" ON "mail_outbox" USING btree ("created_at");