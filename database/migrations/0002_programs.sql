CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"organization" text,
	"project_description" text NOT NULL,
	"motivation" text NOT NULL,
	"experience" text NOT NULL,
	"startup_sector" text NOT NULL,
	"startup_stage" text NOT NULL,
	"is_under_16" boolean NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"helped_by" text,
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_applications_status_known" CHECK ("program_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "program_applications_decided" CHECK (("program_applications"."status" = 'pending') = ("program_applications"."decided_at" is null)),
	CONSTRAINT "program_applications_guardian" CHECK ("program_applications"."is_under_16" = ("program_applications"."guardian_name" is not null) and "program_applications"."is_under_16" = ("program_applications"."guardian_phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "program_texts" (
	"program_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"length" text,
	"asked" text,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "program_texts_program_id_locale_pk" PRIMARY KEY("program_id","locale"),
	CONSTRAINT "program_texts_locale" CHECK ("program_texts"."locale" in ('en', 'fr', 'rw')),
	CONSTRAINT "program_texts_source" CHECK ("program_texts"."locale" <> 'en' or "program_texts"."description" is not null)
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"icon" text NOT NULL,
	"image_id" uuid,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"minutes" integer DEFAULT 15 NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_slug_form" CHECK ("programs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "programs_icon" CHECK ("programs"."icon" in ('rocket', 'users', 'code-2', 'map-pin', 'lightbulb', 'brain', 'globe', 'zap')),
	CONSTRAINT "programs_opening" CHECK ("programs"."opens_at" is null or "programs"."closes_at" is null or "programs"."opens_at" < "programs"."closes_at"),
	CONSTRAINT "programs_minutes" CHECK ("programs"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"values" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "made_id" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_program_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."program_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_applications_once" ON "program_applications" USING btree ("program_id","person_id") WHERE "program_applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "program_applications_code" ON "program_applications" USING btree ("code");--> statement-breakpoint
CREATE INDEX "program_applications_newest" ON "program_applications" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "program_applications_status" ON "program_applications" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "program_applications_program" ON "program_applications" USING btree ("program_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "program_applications_person" ON "program_applications" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_slug" ON "programs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "form_drafts_age" ON "form_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_submissions_made" ON "form_submissions" USING btree ("made_id");