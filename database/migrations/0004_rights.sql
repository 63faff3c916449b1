CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"contact_point_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"left_files" text[] DEFAULT '{}' NOT NULL,
	"removed" jsonb,
	"kept" jsonb,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_gone_id_people_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_person" ON "erasure_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("asked_at") WHERE "erasure_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "people_merges_person" ON "people_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_merges_gone" ON "people_merges" USING btree ("gone_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("created_at","id") WHERE "people"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into") WHERE not ("people"."merged_into" is null);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id") WHERE "audit_log"."subject_id" is not null;--> statement-breakpoint
-- The audit log: lines are only ever added. An erasure empties what a line says of the person; that something was
-- done, by whom and when stays as it is. The retention job removes what is older than the law asks for.
CREATE OR REPLACE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('iris.retention', true) = 'on' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' AND current_setting('iris.erasure', true) = 'on'
    AND to_jsonb(NEW) = to_jsonb(OLD) || '{"before": null, "after": null}'::jsonb THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'lines of % are only ever added', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
