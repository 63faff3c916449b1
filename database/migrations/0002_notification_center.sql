DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_resend_of_outbox_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("created_at","id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_channel_status" ON "outbox" USING btree ("channel","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin (lower("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_resent_once" ON "outbox" USING btree ("resend_of");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_action_url" CHECK ("notifications"."action_url" ~ '^(?:/|/[^/\\\s][^\\\s]*|https?://[^\\\s]+)$');