CREATE TABLE "event_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"scanned_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"standing" text GENERATED ALWAYS AS (case when withdrawn_at is not null then 'withdrawn' when status = 'pending' and seat in ('waiting', 'offered') then 'waiting' else status end) STORED NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid NOT NULL,
	"organization" text,
	"seat" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"released" text,
	"reminded_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "event_registrations_status_known" CHECK ("event_registrations"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "event_registrations_decided" CHECK (("event_registrations"."status" in ('pending')) = ("event_registrations"."decided_at" is null)),
	CONSTRAINT "event_registrations_seat" CHECK ("event_registrations"."seat" in ('held', 'waiting', 'offered', 'taken', 'released')),
	CONSTRAINT "event_registrations_waiting" CHECK (("event_registrations"."seat" = 'waiting') <= ("event_registrations"."waiting_since" is not null)),
	CONSTRAINT "event_registrations_offer" CHECK (("event_registrations"."seat" = 'offered') = ("event_registrations"."offer_until" is not null)),
	CONSTRAINT "event_registrations_released" CHECK (("event_registrations"."seat" = 'released') = ("event_registrations"."released" is not null)),
	CONSTRAINT "event_registrations_release_known" CHECK ("event_registrations"."released" in ('cannot-come', 'lapsed', 'rejected', 'cancelled')),
	CONSTRAINT "event_registrations_gone" CHECK ("event_registrations"."withdrawn_at" is null or "event_registrations"."seat" = 'released')
);
--> statement-breakpoint
CREATE TABLE "event_texts" (
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "event_texts_event_id_locale_pk" PRIMARY KEY("event_id","locale"),
	CONSTRAINT "event_texts_locale" CHECK ("event_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"seats_used" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_form" CHECK ("events"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "events_status_known" CHECK ("events"."status" in ('upcoming', 'ongoing', 'completed', 'cancelled')),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 1),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 0),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_not_oversold" CHECK ("events"."seats_used" between 0 and "events"."capacity")
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"company_organization" text NOT NULL,
	"location" text NOT NULL,
	"salary_range" text,
	"application_deadline" date NOT NULL,
	"application_url" text,
	"takes_applications" boolean DEFAULT true NOT NULL,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_slug_form" CHECK ("opportunities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "opportunities_category_known" CHECK ("opportunities"."category" in ('job', 'scholarship', 'internship', 'tender', 'grant', 'fellowship', 'volunteer', 'other')),
	CONSTRAINT "opportunities_status_known" CHECK ("opportunities"."status" in ('active', 'expired', 'closed')),
	CONSTRAINT "opportunities_way_in" CHECK ("opportunities"."takes_applications" or "opportunities"."application_url" is not null)
);
--> statement-breakpoint
CREATE TABLE "opportunity_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"standing" text GENERATED ALWAYS AS (case when withdrawn_at is not null then 'withdrawn' when status = 'accepted' then 'approved' when status = 'reviewed' then 'pending' else status end) STORED NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"cover_letter" text NOT NULL,
	"resume_url" text,
	"portfolio_url" text,
	"cv_file_id" uuid,
	CONSTRAINT "opportunity_applications_status_known" CHECK ("opportunity_applications"."status" in ('pending', 'reviewed', 'accepted', 'rejected')),
	CONSTRAINT "opportunity_applications_decided" CHECK (("opportunity_applications"."status" in ('pending', 'reviewed')) = ("opportunity_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "opportunity_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"person_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_reports_reason" CHECK ("opportunity_reports"."reason" in ('money', 'fake', 'over', 'other'))
);
--> statement-breakpoint
CREATE TABLE "opportunity_texts" (
	"opportunity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"requirements" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "opportunity_texts_opportunity_id_locale_pk" PRIMARY KEY("opportunity_id","locale"),
	CONSTRAINT "opportunity_texts_locale" CHECK ("opportunity_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "group_message_recipients" (
	"group_message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"queued_at" timestamp with time zone,
	CONSTRAINT "group_message_recipients_group_message_id_person_id_pk" PRIMARY KEY("group_message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "group_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"written_by" text NOT NULL,
	"whom" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sms_text" text,
	"people" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_messages_done" CHECK ("group_messages"."done" between 0 and "group_messages"."people")
);
--> statement-breakpoint
CREATE TABLE "registration_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- by hand: notes are about registrations of every kind now.
INSERT INTO "registration_notes" ("id", "registration_id", "author", "text", "created_at") SELECT "id", "application_id", "author", "text", "created_at" FROM "application_notes";--> statement-breakpoint
DROP TABLE "application_notes" CASCADE;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_use";--> statement-breakpoint
ALTER TABLE "program_applications" DROP CONSTRAINT "program_applications_decided";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "outbox_pending";--> statement-breakpoint
DROP INDEX "program_applications_status";--> statement-breakpoint
DROP INDEX "program_applications_withdrawn";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
ALTER TABLE "program_applications" ADD COLUMN "standing" text GENERATED ALWAYS AS (case when withdrawn_at is not null then 'withdrawn' when status = 'accepted' then 'approved' when status = 'reviewed' then 'pending' else status end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_texts" ADD CONSTRAINT "event_texts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reports" ADD CONSTRAINT "opportunity_reports_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reports" ADD CONSTRAINT "opportunity_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_texts" ADD CONSTRAINT "opportunity_texts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message_recipients" ADD CONSTRAINT "group_message_recipients_group_message_id_group_messages_id_fk" FOREIGN KEY ("group_message_id") REFERENCES "public"."group_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message_recipients" ADD CONSTRAINT "group_message_recipients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_scans_registration" ON "event_scans" USING btree ("registration_id","scanned_at");--> statement-breakpoint
CREATE INDEX "event_scans_event" ON "event_scans" USING btree ("event_id","scanned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" USING btree ("event_id","person_id") WHERE "event_registrations"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_code" ON "event_registrations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "event_registrations_newest" ON "event_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_standing" ON "event_registrations" USING btree ("standing","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_event" ON "event_registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_search" ON "event_registrations" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone" || ' ' || "code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_registrations_person" ON "event_registrations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("event_id","waiting_since","id") WHERE "event_registrations"."seat" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_registrations_offers" ON "event_registrations" USING btree ("offer_until") WHERE "event_registrations"."seat" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("starts_at","id") WHERE "events"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "events_status" ON "events" USING btree ("status","starts_at","id") WHERE "events"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_slug" ON "opportunities" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "opportunities_shown" ON "opportunities" USING btree ("featured","created_at","id") WHERE "opportunities"."status" = 'active' and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_shown_category" ON "opportunities" USING btree ("category","featured","created_at","id") WHERE "opportunities"."status" = 'active' and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_shown_location" ON "opportunities" USING btree ("location","featured","created_at","id") WHERE "opportunities"."status" = 'active' and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_shown_both" ON "opportunities" USING btree ("category","location","featured","created_at","id","application_deadline") WHERE "opportunities"."status" = 'active' and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_deadline" ON "opportunities" USING btree ("application_deadline") WHERE "opportunities"."status" = 'active' and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("created_at","id") WHERE "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_status" ON "opportunities" USING btree ("status","created_at","id") WHERE "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_category" ON "opportunities" USING btree ("category","created_at","id") WHERE "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_featured" ON "opportunities" USING btree ("created_at","id") WHERE "opportunities"."featured" and "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin ("words") WHERE "opportunities"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_applications_once" ON "opportunity_applications" USING btree ("opportunity_id","person_id") WHERE "opportunity_applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_applications_code" ON "opportunity_applications" USING btree ("code");--> statement-breakpoint
CREATE INDEX "opportunity_applications_newest" ON "opportunity_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_standing" ON "opportunity_applications" USING btree ("standing","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_opportunity" ON "opportunity_applications" USING btree ("opportunity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_search" ON "opportunity_applications" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone" || ' ' || "code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunity_applications_person" ON "opportunity_applications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_cv" ON "opportunity_applications" USING btree ("cv_file_id") WHERE "opportunity_applications"."cv_file_id" is not null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_opportunity" ON "opportunity_reports" USING btree ("opportunity_id","created_at");--> statement-breakpoint
CREATE INDEX "opportunity_reports_person" ON "opportunity_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "group_message_recipients_waiting" ON "group_message_recipients" USING btree ("group_message_id","person_id") WHERE "group_message_recipients"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "group_message_recipients_person" ON "group_message_recipients" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "group_messages_newest" ON "group_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registration_notes_registration" ON "registration_notes" USING btree ("registration_id","created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_resend_of_outbox_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("created_at","id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_channel_status" ON "outbox" USING btree ("channel","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin (lower("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_resent_once" ON "outbox" USING btree ("resend_of");--> statement-breakpoint
CREATE INDEX "program_applications_standing" ON "program_applications" USING btree ("standing","created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size" CHECK (num_nonnulls("files"."width", "files"."height") = case "files"."kind" when 'image' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document" CHECK ("files"."kind" <> 'file' or "files"."use" in ('cv'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_use" CHECK ("files"."use" in ('programs', 'news', 'team-members', 'events', 'partners', 'courses', 'startups', 'public', 'cv'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_action_url" CHECK ("notifications"."action_url" ~ '^(?:/|/[^/\\\s][^\\\s]*|https?://[^\\\s]+)$');--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_decided" CHECK (("program_applications"."status" in ('pending')) = ("program_applications"."decided_at" is null));--> statement-breakpoint
-- by hand
CREATE VIEW "registrations" AS
	SELECT 'program'::text AS kind, id, program_id AS item_id, person_id, first_name, last_name, email, phone, code, locale, standing, created_at, decided_at,
		lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || code) AS search FROM program_applications
	UNION ALL
	SELECT 'event'::text, id, event_id, person_id, first_name, last_name, email, phone, code, locale, standing, created_at, decided_at,
		lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || code) FROM event_registrations
	UNION ALL
	SELECT 'opportunity'::text, id, opportunity_id, person_id, first_name, last_name, email, phone, code, locale, standing, created_at, decided_at,
		lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || code) FROM opportunity_applications;--> statement-breakpoint
CREATE VIEW "registration_items" AS
-- A title is looked up only for the rows that are shown: joined, the newest eight of a million would cost a million.
select 'program'::text as kind, id, created_at, archived_at,
  (select title from program_texts where program_id = programs.id and locale = 'en') as title
  from programs
union all
select 'event'::text, id, created_at, archived_at,
  (select title from event_texts where event_id = events.id and locale = 'en')
  from events
union all
select 'opportunity'::text, id, created_at, archived_at,
  (select title from opportunity_texts where opportunity_id = opportunities.id and locale = 'en')
  from opportunities;--> statement-breakpoint
-- EVT-12: every registration that takes or gives back a seat counts at once, whoever writes it, and the event's row is
-- held meanwhile. As the owner, because a visitor may not change an event.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	taken constant text[] := array['held', 'offered', 'taken'];
	change int := 0;
BEGIN
	IF tg_op <> 'INSERT' AND old.seat = any (taken) THEN change := change - 1; END IF;
	IF tg_op <> 'DELETE' AND new.seat = any (taken) THEN change := change + 1; END IF;
	IF change <> 0 THEN
		UPDATE public.events SET seats_used = seats_used + change
			WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.event_id ELSE new.event_id END;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_registrations_count_seats" AFTER INSERT OR UPDATE OF seat OR DELETE ON "event_registrations"
	FOR EACH ROW EXECUTE FUNCTION count_seats();
