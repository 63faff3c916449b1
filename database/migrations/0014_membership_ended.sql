DROP INDEX "memberships_once";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_once" ON "memberships" USING btree ("person_id") WHERE "memberships"."withdrawn_at" is null and "memberships"."status" <> 'rejected' and "memberships"."ended_at" is null;