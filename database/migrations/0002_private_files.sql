ALTER TABLE "files" DROP CONSTRAINT "files_use";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size" CHECK (num_nonnulls("files"."width", "files"."height") = case "files"."kind" when 'image' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document" CHECK ("files"."kind" <> 'file' or "files"."use" in ('cv'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_use" CHECK ("files"."use" in ('programs', 'news', 'team-members', 'events', 'partners', 'courses', 'startups', 'public', 'cv'));