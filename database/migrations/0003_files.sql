CREATE TABLE "file_variants" (
	"key" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"use" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"state" text DEFAULT 'arriving' NOT NULL,
	"reason" text,
	"original_key" text,
	"attempt" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "files_use" CHECK ("files"."use" in ('programs', 'news', 'team-members', 'events', 'partners', 'courses', 'startups', 'public')),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'video', 'file')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('arriving', 'waiting', 'ready', 'refused', 'dropped')),
	CONSTRAINT "files_reason" CHECK (("files"."state" <> 'refused') or ("files"."reason" is not null)),
	CONSTRAINT "files_received" CHECK (("files"."state" in ('arriving', 'dropped')) or ("files"."created_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "file_variants" ADD CONSTRAINT "file_variants_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_variants_file" ON "file_variants" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "files_left" ON "files" USING btree ("created_at") WHERE "files"."state" in ('arriving', 'refused', 'dropped');