CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "agreements_title_present" CHECK (length(trim("agreements"."title")) > 0)
);

--> statement-breakpoint
INSERT INTO agreements (id, type, title) VALUES
  (1, 3, 'I authorize <strong>deposits of my approved claims</strong> to this bank account, and the correction of a deposit made in error.'),
  (2, 3, 'I am a holder of this account, its numbers are right, and I have read the <a href="/privacy/">privacy policy</a> and the <a href="/terms-of-services/">terms and conditions of use</a>.');
