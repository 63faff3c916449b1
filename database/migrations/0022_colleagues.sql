-- expand: it is replaced by one that allows two words more
ALTER TABLE "staff" DROP CONSTRAINT "staff_groups";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "program_ids" uuid[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest_hour" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest_sent_on" date;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- expand: the version before writes neither of the two groups it speaks of
ALTER TABLE "staff" ADD CONSTRAINT "staff_limits" CHECK ((('program' = any("staff"."groups")) = (coalesce(cardinality("staff"."program_ids"), 0) > 0)) and (not 'program' = any("staff"."groups") or "staff"."groups" <@ array['program', 'reader']) and not "staff"."groups" @> array['owner', 'reader']) NOT VALID;--> statement-breakpoint
-- expand: the version before leaves this column alone
ALTER TABLE "staff" ADD CONSTRAINT "staff_digest" CHECK ("staff"."digest" in ('waiting', 'late', 'never')) NOT VALID;--> statement-breakpoint
-- expand: the version before leaves this column alone
ALTER TABLE "staff" ADD CONSTRAINT "staff_digest_hour" CHECK ("staff"."digest_hour" between 5 and 20) NOT VALID;--> statement-breakpoint
-- expand: it allows two words more than before
ALTER TABLE "staff" ADD CONSTRAINT "staff_groups" CHECK ("staff"."groups" <@ array['owner', 'content', 'reviewer', 'finance', 'program', 'reader']) NOT VALID;
