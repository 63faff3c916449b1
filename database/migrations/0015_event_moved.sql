ALTER TABLE "event_registrations" ADD COLUMN "move_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;