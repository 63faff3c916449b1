ALTER TABLE "places" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "place_texts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- expand: it is replaced at once, by one that allows one use more
ALTER TABLE "files" DROP CONSTRAINT "files_use";--> statement-breakpoint
-- expand: the version before writes no such use
ALTER TABLE "files" ADD CONSTRAINT "files_use" CHECK ("files"."use" in ('programs', 'news', 'team-members', 'events', 'partners', 'courses', 'startups', 'places', 'public', 'cv', 'photo', 'lessons', 'certificates')) NOT VALID;
