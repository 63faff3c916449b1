ALTER TABLE "testimonials" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
-- expand: a few dozen rows, and the version before knows no such column
UPDATE "testimonials" SET "published_at" = "consent_at" WHERE "published";--> statement-breakpoint
-- What the version before writes as yes or no, and this one as a time, is the same in both columns.
CREATE FUNCTION testimonials_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- OLD is empty when a row is inserted.
	IF NEW.published_at IS DISTINCT FROM OLD.published_at THEN
		NEW.published := NEW.published_at IS NOT NULL;
	ELSIF NEW.published IS DISTINCT FROM OLD.published THEN
		NEW.published_at := CASE WHEN NEW.published THEN now() END;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- expand: it only copies one column to the other
CREATE TRIGGER testimonials_published BEFORE INSERT OR UPDATE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION testimonials_published();--> statement-breakpoint
-- expand: the version before publishes nothing without consent either
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_consent_first" CHECK ("testimonials"."published_at" is null or "testimonials"."consent_at" is not null) NOT VALID;--> statement-breakpoint
-- Whether somebody learns with a course, or something names it as its condition: then it is not hidden again.
CREATE FUNCTION course_is_needed("course" uuid) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM enrollments WHERE course_id = "course")
		OR EXISTS (SELECT FROM certificates WHERE course_id = "course")
		OR EXISTS (SELECT FROM programs WHERE entry_course_id = "course")
		OR EXISTS (SELECT FROM events WHERE entry_course_id = "course")
$$;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "testimonials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "testimonial_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "course_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "course_modules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: the policies below leave to the version before all that it shows
ALTER TABLE "lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "testimonials" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "testimonial_texts" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "courses" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "course_texts" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "course_modules" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: staff and the worker see and change everything, as before
CREATE POLICY "everything" ON "lessons" TO iris_app USING (true) WITH CHECK (true);--> statement-breakpoint
-- expand: it closes to the public side what the version before shows nobody either: drafts and what is scheduled
CREATE POLICY "published" ON "testimonials" TO iris_public USING (is_published(published_at));--> statement-breakpoint
-- expand: it closes to the public side what the version before shows nobody either: drafts and what is scheduled
CREATE POLICY "published" ON "testimonial_texts" TO iris_public
	USING (EXISTS (SELECT FROM testimonials WHERE testimonials.id = testimonial_id));--> statement-breakpoint
-- expand: it closes to the public side drafts that nobody learns with; those of before are not touched
CREATE POLICY "published" ON "courses" TO iris_public USING (is_published(published_at) OR course_is_needed(id));--> statement-breakpoint
-- expand: it closes to the public side what the version before shows nobody either: drafts and what is scheduled
CREATE POLICY "published" ON "course_texts" TO iris_public
	USING (EXISTS (SELECT FROM courses WHERE courses.id = course_id));--> statement-breakpoint
-- expand: it closes to the public side what the version before shows nobody either: drafts and what is scheduled
CREATE POLICY "published" ON "course_modules" TO iris_public
	USING (EXISTS (SELECT FROM courses WHERE courses.id = course_id));--> statement-breakpoint
-- expand: it closes to the public side what the version before shows nobody either: drafts and what is scheduled
CREATE POLICY "published" ON "lessons" TO iris_public
	USING (EXISTS (SELECT FROM courses WHERE courses.id = course_id));
