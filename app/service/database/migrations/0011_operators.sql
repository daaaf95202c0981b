CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"ceiling" bigint,
	"key_hash" text,
	"is_installation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "operators_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "operators_role_known" CHECK ("operators"."role" in ('READ', 'DECIDE', 'PAY', 'ADMINISTER')),
	CONSTRAINT "operators_ceiling_not_negative" CHECK ("operators"."ceiling" >= 0),
	CONSTRAINT "operators_key_of_named" CHECK (("operators"."key_hash" is null) = "operators"."is_installation")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"version" integer NOT NULL,
	"total" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"deed" jsonb NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"closed_by" integer,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "proposals_outcome_known" CHECK ("proposals"."outcome" in ('CONFIRMED', 'WITHDRAWN')),
	CONSTRAINT "proposals_closed_by_somebody" CHECK (("proposals"."outcome" is null) = ("proposals"."closed_by" is null) and ("proposals"."outcome" is null) = ("proposals"."closed_at" is null)),
	CONSTRAINT "proposals_confirmed_by_another" CHECK ("proposals"."outcome" <> 'CONFIRMED' or "proposals"."closed_by" <> "proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "version_born_in" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "version_born_in" SET DEFAULT '';--> statement-breakpoint
-- Everything commanded so far was commanded with the one key of the installation.
INSERT INTO "operators" ("name", "role", "is_installation") VALUES ('Installation', 'ADMINISTER', true);
--> statement-breakpoint
ALTER TABLE "operator_commands" ADD COLUMN "operator_id" integer;--> statement-breakpoint
UPDATE "operator_commands" SET "operator_id" = (SELECT "id" FROM "operators" WHERE "is_installation");--> statement-breakpoint
ALTER TABLE "operator_commands" ALTER COLUMN "operator_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_commands" DROP CONSTRAINT "operator_commands_pkey";--> statement-breakpoint
ALTER TABLE "operator_commands" ADD CONSTRAINT "operator_commands_operator_id_key_pk" PRIMARY KEY("operator_id","key");--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";--> statement-breakpoint
UPDATE "audit_events" SET "operator_id" = (SELECT "id" FROM "operators" WHERE "is_installation") WHERE "actor" = 'OPERATOR';--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_created_by_operators_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposed_by_operators_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_closed_by_operators_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name_unique" ON "operators" USING btree (lower("name")) WHERE "operators"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_installation_unique" ON "operators" USING btree ("is_installation") WHERE "operators"."is_installation";--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_pending_unique" ON "proposals" USING btree ("claim_id","version") WHERE "proposals"."outcome" is null;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_commands" ADD CONSTRAINT "operator_commands_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_operator_named" CHECK (("audit_events"."actor" = 'OPERATOR') = ("audit_events"."operator_id" is not null));
--> statement-breakpoint
-- The record of what was done names operators, so that none of them is ever gone.
CREATE TRIGGER operators_not_deleted BEFORE DELETE OR TRUNCATE ON operators
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER proposals_not_deleted BEFORE DELETE OR TRUNCATE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As before, but a transaction is known by its number and its moment.
CREATE OR REPLACE FUNCTION raise_claim_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction text := concat(pg_current_xact_id(), ' at ', extract(epoch FROM transaction_timestamp()));
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
  ELSIF to_jsonb(NEW) = to_jsonb(OLD) THEN
    RETURN NEW;
  ELSE
    NEW.version := OLD.version + CASE WHEN OLD.version_born_in = this_transaction THEN 0 ELSE 1 END;
  END IF;
  NEW.version_born_in := this_transaction;
  RETURN NEW;
END $$;
