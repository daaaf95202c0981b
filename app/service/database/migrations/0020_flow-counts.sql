CREATE TABLE "flow_counts" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"times" integer NOT NULL,
	CONSTRAINT "flow_counts_day_machine_version_kind_name_pk" PRIMARY KEY("day","machine","version","kind","name"),
	CONSTRAINT "flow_counts_kind_known" CHECK ("flow_counts"."kind" in ('started', 'taken', 'waiting'))
);
