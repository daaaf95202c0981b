ALTER TABLE "contact_messages" ADD COLUMN "submission" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handed_on_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_submission_unique" UNIQUE("submission");