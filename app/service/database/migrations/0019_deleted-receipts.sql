CREATE TABLE "deleted_receipts" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"claim_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"claimer_id" integer NOT NULL,
	"benefit_coverage_id" integer,
	"expense_date" date,
	"expense_type_id" integer,
	"expense_type_other" varchar(255),
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"took_claim_along" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_receipts" ADD CONSTRAINT "deleted_receipts_claim_own" FOREIGN KEY ("claim_id","employee_id") REFERENCES "public"."claims"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_receipts" ADD CONSTRAINT "deleted_receipts_file_own" FOREIGN KEY ("file_id","employee_id") REFERENCES "public"."files"("id","employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_receipts_claim_index" ON "deleted_receipts" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "deleted_receipts_file_index" ON "deleted_receipts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deleted_receipts_moment_index" ON "deleted_receipts" USING btree ("deleted_at");