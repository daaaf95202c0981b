CREATE TABLE "vendor_review_reports" (
	"review_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_review_reports_review_id_employee_id_pk" PRIMARY KEY("review_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "vendor_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"rating_point" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"judged_at" timestamp (3) with time zone,
	"judged_by" integer,
	CONSTRAINT "vendor_reviews_one_each" UNIQUE("vendor_id","employee_id"),
	CONSTRAINT "vendor_reviews_rating_known" CHECK ("vendor_reviews"."rating_point" between 1 and 5),
	CONSTRAINT "vendor_reviews_hidden_with_reason" CHECK (num_nonnulls("vendor_reviews"."hidden_at", "vendor_reviews"."hidden_reason") in (0, 2)),
	CONSTRAINT "vendor_reviews_judged_by_somebody" CHECK (num_nonnulls("vendor_reviews"."judged_at", "vendor_reviews"."judged_by") in (0, 2)),
	CONSTRAINT "vendor_reviews_hidden_when_judged" CHECK ("vendor_reviews"."hidden_at" is null or "vendor_reviews"."judged_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "vendor_review_reports" ADD CONSTRAINT "vendor_review_reports_review_id_vendor_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."vendor_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_review_reports" ADD CONSTRAINT "vendor_review_reports_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_reviews" ADD CONSTRAINT "vendor_reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_reviews" ADD CONSTRAINT "vendor_reviews_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_reviews" ADD CONSTRAINT "vendor_reviews_judged_by_operators_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_review_reports_reporter_index" ON "vendor_review_reports" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "vendor_reviews_shown_index" ON "vendor_reviews" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "vendor_reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_reviews_author_index" ON "vendor_reviews" USING btree ("employee_id");