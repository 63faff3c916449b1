CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'admin' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_form" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('admin', 'user')),
	CONSTRAINT "staff_groups" CHECK ("staff"."groups" <@ array['owner', 'content', 'reviewer', 'finance'])
);
--> statement-breakpoint
CREATE TABLE "staff_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"link_hash" text,
	"code_hash" text,
	"browser_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_codes_purpose" CHECK ("staff_codes"."purpose" in ('confirm-email', 'invitation', 'magic-link', 'sms', 'verify-phone', 'second-step', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_staff_id_device_hash_pk" PRIMARY KEY("staff_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_email" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"action_url" text,
	"about" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('info', 'success', 'warning', 'error'))
);
--> statement-breakpoint
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
DROP VIEW "public"."email_logs";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel";--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "doubts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "made_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_variants" ADD CONSTRAINT "file_variants_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_program_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."program_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone") WHERE "staff"."phone_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_codes_link" ON "staff_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "staff_codes_browser" ON "staff_codes" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "staff_codes_ends" ON "staff_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tries_ends" ON "staff_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_staff" ON "security_events" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "file_variants_file" ON "file_variants" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "files_left" ON "files" USING btree ("created_at") WHERE "files"."state" in ('arriving', 'refused', 'dropped');--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_applications_once" ON "program_applications" USING btree ("program_id","person_id") WHERE "program_applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "program_applications_code" ON "program_applications" USING btree ("code");--> statement-breakpoint
CREATE INDEX "program_applications_newest" ON "program_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_status" ON "program_applications" USING btree ("status","created_at","id") WHERE "program_applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "program_applications_program" ON "program_applications" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_search" ON "program_applications" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone" || ' ' || "code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "program_applications_withdrawn" ON "program_applications" USING btree ("created_at","id") WHERE "program_applications"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "program_applications_person" ON "program_applications" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_slug" ON "programs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "form_drafts_age" ON "form_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (lower("full_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about") WHERE "outbox"."about" is not null;--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider","provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_made" ON "form_submissions" USING btree ("made_id");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery" CHECK ("outbox"."delivery" in ('accepted', 'delivered', 'undelivered'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_secret_wiped" CHECK (not "outbox"."secret" or "outbox"."status" = 'pending' or ("outbox"."subject" = '' and "outbox"."props" = '{}'::jsonb));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms'));--> statement-breakpoint
CREATE VIEW "public"."sms_logs" AS (select "id", "recipient" as "to_phone", case when "secret" then '' else "subject" end as "text", "template" as "template_name", "status", "delivery", "provider", "sent_at", "error" as "error_message", "created_at" from "outbox" where "outbox"."channel" = 'sms');--> statement-breakpoint
CREATE VIEW "public"."email_logs" AS (select "id", "recipient" as "to_email", case when "secret" then '' else "subject" end as "subject", "template" as "template_name", "status", "sent_at", "error" as "error_message", "created_at" from "outbox" where "outbox"."channel" = 'mail');--> statement-breakpoint
CREATE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The retention job says so before it removes what is older than the law asks for.
  IF TG_OP = 'DELETE' AND current_setting('iris.retention', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'lines of % are only ever added', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER security_events_only_added BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION only_added();
