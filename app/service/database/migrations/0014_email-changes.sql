CREATE TABLE "email_changes" (
	"confirm_link_id" uuid PRIMARY KEY NOT NULL,
	"undo_link_id" uuid NOT NULL,
	"employee_id" integer NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_undo_link_id_unique" UNIQUE("undo_link_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_kind_known";--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_confirm_link_id_sessions_id_fk" FOREIGN KEY ("confirm_link_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_undo_link_id_sessions_id_fk" FOREIGN KEY ("undo_link_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_employee_index" ON "email_changes" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('SESSION', 'EMPLOYER_SWITCH', 'SIGN_UP', 'PASSWORD_RESET', 'EMAIL_CONFIRM', 'EMAIL_UNDO'));