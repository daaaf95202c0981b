CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_check" text NOT NULL
);
