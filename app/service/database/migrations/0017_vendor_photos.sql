CREATE TABLE "vendor_photos" (
	"vendor_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "vendor_photos_vendor_id_position_pk" PRIMARY KEY("vendor_id","position"),
	CONSTRAINT "vendor_photos_once" UNIQUE("vendor_id","sha256"),
	CONSTRAINT "vendor_photos_size_positive" CHECK ("vendor_photos"."width" > 0 and "vendor_photos"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_photos" ADD CONSTRAINT "vendor_photos_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_photos_file_index" ON "vendor_photos" USING btree ("file_id");