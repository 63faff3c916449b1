ALTER TABLE "files" ADD COLUMN "binned_at" timestamp with time zone;
