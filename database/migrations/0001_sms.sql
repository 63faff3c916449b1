DROP VIEW "public"."email_logs";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "doubts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider","provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery" CHECK ("outbox"."delivery" in ('accepted', 'delivered', 'undelivered'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_secret_wiped" CHECK (not "outbox"."secret" or "outbox"."status" = 'pending' or ("outbox"."subject" = '' and "outbox"."props" = '{}'::jsonb));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms'));--> statement-breakpoint
CREATE VIEW "public"."sms_logs" AS (select "id", "recipient" as "to_phone", case when "secret" then '' else "subject" end as "text", "template" as "template_name", "status", "delivery", "provider", "sent_at", "error" as "error_message", "created_at" from "outbox" where "outbox"."channel" = 'sms');--> statement-breakpoint
CREATE VIEW "public"."email_logs" AS (select "id", "recipient" as "to_email", case when "secret" then '' else "subject" end as "subject", "template" as "template_name", "status", "sent_at", "error" as "error_message", "created_at" from "outbox" where "outbox"."channel" = 'mail');