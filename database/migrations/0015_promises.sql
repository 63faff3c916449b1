ALTER TABLE "program_applications" ALTER COLUMN "startup_sector" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_applications" ALTER COLUMN "startup_stage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "told_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "told_location" text;--> statement-breakpoint
ALTER TABLE "contact_points" ADD COLUMN "mail_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_points" ADD COLUMN "mail_returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "asks_startup" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_startup" CHECK (("program_applications"."startup_sector" is null) = ("program_applications"."startup_stage" is null));--> statement-breakpoint
-- by hand: the one seeded program whose learners have no startup yet.
UPDATE "programs" SET "asks_startup" = false WHERE "slug" = 'digital-skills';--> statement-breakpoint
-- by hand: whoever is registered was told when and where it takes place.
UPDATE "event_registrations" SET "told_starts_at" = "events"."starts_at", "told_location" = "events"."location" FROM "events" WHERE "events"."id" = "event_registrations"."event_id";
