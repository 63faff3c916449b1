-- What staff saved, version by version. Visitors read none of it.
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"record" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_version" CHECK ("content_versions"."version" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_of" ON "content_versions" USING btree ("subject","record","version");
--> statement-breakpoint
CREATE INDEX "content_versions_age" ON "content_versions" USING btree ("created_at");
