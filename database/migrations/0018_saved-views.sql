CREATE TABLE "mass_decision_rows" (
	"mass_decision_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"outcome" text,
	"why" text,
	CONSTRAINT "mass_decision_rows_mass_decision_id_registration_id_pk" PRIMARY KEY("mass_decision_id","registration_id"),
	CONSTRAINT "mass_decision_rows_outcome" CHECK ("mass_decision_rows"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "mass_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"whom" text NOT NULL,
	"total" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mass_decisions_decision" CHECK ("mass_decisions"."decision" in ('approved', 'rejected')),
	CONSTRAINT "mass_decisions_reason" CHECK ("mass_decisions"."reason" in ('full', 'criteria', 'fit', 'early', 'incomplete', 'late')),
	CONSTRAINT "mass_decisions_total" CHECK ("mass_decisions"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_path" CHECK ("saved_views"."path" ~ '^/admin/[a-z0-9/-]+$'),
	CONSTRAINT "saved_views_named" CHECK ("saved_views"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "mass_decision_rows" ADD CONSTRAINT "mass_decision_rows_mass_decision_id_mass_decisions_id_fk" FOREIGN KEY ("mass_decision_id") REFERENCES "public"."mass_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_decision_rows" ADD CONSTRAINT "mass_decision_rows_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mass_decision_rows_waiting" ON "mass_decision_rows" USING btree ("mass_decision_id","position") WHERE "mass_decision_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "mass_decision_rows_person" ON "mass_decision_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mass_decisions_newest" ON "mass_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("staff_id","path",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("staff_id","path") WHERE "saved_views"."is_default";