ALTER TABLE "appointments" ADD COLUMN "kind" text DEFAULT 'hub' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "video_link" text;--> statement-breakpoint
-- expand: the version before leaves this column alone
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kind_known" CHECK ("appointments"."kind" in ('hub', 'phone', 'video')) NOT VALID;--> statement-breakpoint
-- expand: the version before leaves both columns alone
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_video" CHECK ("appointments"."video_link" is null or "appointments"."kind" = 'video') NOT VALID;