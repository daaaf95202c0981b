CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_hours" (
	"vendor_id" integer NOT NULL,
	"day_of_week" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "vendor_hours_vendor_id_day_of_week_from_minute_pk" PRIMARY KEY("vendor_id","day_of_week","from_minute"),
	CONSTRAINT "vendor_hours_day" CHECK ("vendor_hours"."day_of_week" between 1 and 7),
	CONSTRAINT "vendor_hours_stretch" CHECK (0 <= "vendor_hours"."from_minute" and "vendor_hours"."from_minute" < "vendor_hours"."to_minute" and "vendor_hours"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "vendor_languages" (
	"vendor_id" integer NOT NULL,
	"language_code" text NOT NULL,
	CONSTRAINT "vendor_languages_vendor_id_language_code_pk" PRIMARY KEY("vendor_id","language_code")
);
--> statement-breakpoint
CREATE TABLE "vendor_search" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"publish_to" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cost_from" bigint,
	"rating" double precision,
	"words" "tsvector" NOT NULL,
	"service_ids" integer[] NOT NULL,
	"language_codes" text[] NOT NULL,
	"is_open_on_weekdays" boolean NOT NULL,
	"is_open_on_weekends" boolean NOT NULL,
	"place" "point",
	"x" double precision,
	"y" double precision,
	"z" double precision
);
--> statement-breakpoint
CREATE TABLE "vendor_services" (
	"vendor_id" integer NOT NULL,
	"expense_type_id" integer NOT NULL,
	CONSTRAINT "vendor_services_vendor_id_expense_type_id_pk" PRIMARY KEY("vendor_id","expense_type_id")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"email" text,
	"website" text,
	"affiliate_link" text,
	"coupon_code" text,
	"discount" text,
	"cost_from" bigint,
	"cost_to" bigint,
	"address" text,
	"city_name" text,
	"province_id" integer,
	"postcode" text,
	"phone_number" text,
	"latitude" double precision,
	"longitude" double precision,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"publish_to" date,
	"rating_point_total" bigint DEFAULT 0 NOT NULL,
	"review_total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendors_status_known" CHECK ("vendors"."status" in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
	CONSTRAINT "vendors_costs_in_order" CHECK ("vendors"."cost_from" >= 0 and "vendors"."cost_to" >= "vendors"."cost_from"),
	CONSTRAINT "vendors_place_whole" CHECK (num_nonnulls("vendors"."latitude", "vendors"."longitude") in (0, 2) and "vendors"."latitude" between -90 and 90 and "vendors"."longitude" between -180 and 180),
	CONSTRAINT "vendors_reviews_summed" CHECK ("vendors"."review_total" >= 0 and "vendors"."rating_point_total" between "vendors"."review_total" and 5 * "vendors"."review_total")
);
--> statement-breakpoint
ALTER TABLE "vendor_hours" ADD CONSTRAINT "vendor_hours_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_languages" ADD CONSTRAINT "vendor_languages_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_languages" ADD CONSTRAINT "vendor_languages_language_code_languages_code_fk" FOREIGN KEY ("language_code") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_search" ADD CONSTRAINT "vendor_search_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_services" ADD CONSTRAINT "vendor_services_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_services" ADD CONSTRAINT "vendor_services_expense_type_id_expense_types_id_fk" FOREIGN KEY ("expense_type_id") REFERENCES "public"."expense_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_search_words_index" ON "vendor_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "vendor_search_services_index" ON "vendor_search" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "vendor_search_languages_index" ON "vendor_search" USING gin ("language_codes");--> statement-breakpoint
CREATE INDEX "vendor_search_place_index" ON "vendor_search" USING gist ("place");--> statement-breakpoint
CREATE INDEX "vendor_search_newest_index" ON "vendor_search" USING btree ("created_at" DESC NULLS FIRST,"vendor_id" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO languages (code, name) VALUES
  ('ar', 'Arabic'), ('cmn', 'Mandarin'), ('cr', 'Cree'), ('de', 'German'), ('en', 'English'), ('es', 'Spanish'),
  ('fa', 'Persian'), ('fr', 'French'), ('hi', 'Hindi'), ('it', 'Italian'), ('iu', 'Inuktitut'), ('ko', 'Korean'),
  ('pa', 'Punjabi'), ('pl', 'Polish'), ('pt', 'Portuguese'), ('ru', 'Russian'), ('ta', 'Tamil'), ('tl', 'Tagalog'),
  ('uk', 'Ukrainian'), ('ur', 'Urdu'), ('vi', 'Vietnamese'), ('yue', 'Cantonese');
