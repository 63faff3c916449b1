ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- expand: some hundred rows, and the version before knows no such column
UPDATE "events" SET "published_at" = "created_at";--> statement-breakpoint
-- expand: some thousand rows, and the version before knows no such column
UPDATE "opportunities" SET "published_at" = "created_at";--> statement-breakpoint
UPDATE "programs" SET "published_at" = "created_at";--> statement-breakpoint
-- Whether this is public now. A text, so that now() is the clock of the role that asks: the demo's may be another day.
CREATE FUNCTION "is_published"("at" timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
	AS 'select "at" <= now()';--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "event_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "opportunities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "opportunity_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "programs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the version before publishes whatever it saves, so it goes on seeing all of it
ALTER TABLE "program_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: only the names that the policies below need; migrate grants to these two roles, and creates them, too
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'iris_public') THEN CREATE ROLE iris_public LOGIN; END IF;
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'iris_app') THEN CREATE ROLE iris_app LOGIN; END IF;
END $$;--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "events" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "event_texts" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "events" TO iris_public USING (is_published(published_at));--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "event_texts" TO iris_public
	USING (EXISTS (SELECT FROM events WHERE events.id = event_id));--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "opportunities" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "opportunity_texts" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "opportunities" TO iris_public USING (is_published(published_at));--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "opportunity_texts" TO iris_public
	USING (EXISTS (SELECT FROM opportunities WHERE opportunities.id = opportunity_id));--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "programs" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "program_texts" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "programs" TO iris_public USING (is_published(published_at));--> statement-breakpoint
-- expand: it closes to the public side what the version before never writes: drafts and what is scheduled
CREATE POLICY "published" ON "program_texts" TO iris_public
	USING (EXISTS (SELECT FROM programs WHERE programs.id = program_id));--> statement-breakpoint
-- No index serves the search of a table with a policy: @@ may not look at a row before the policy has. This view decides
-- the same without one.
CREATE VIEW "opportunities_published" AS
	SELECT id, category, location, status, featured, application_deadline, words, published_at, archived_at, created_at
	FROM opportunities WHERE is_published(published_at);--> statement-breakpoint
-- expand: the same articles, by the clock of the role that asks
CREATE OR REPLACE VIEW "news_shown" AS
	SELECT id, slug, image_id, author, published_at, words, created_at, updated_at FROM news
	WHERE archived_at IS NULL AND is_published(published_at);
