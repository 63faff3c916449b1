CREATE TABLE "assignments" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"assigned_by" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejections_reason_known" CHECK ("rejections"."reason" in ('full', 'criteria', 'fit', 'early', 'incomplete', 'late')),
	CONSTRAINT "rejections_say_something" CHECK ("rejections"."reason" is not null or "rejections"."words" is not null)
);
--> statement-breakpoint
ALTER TABLE "digital_bridge_applications" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "digital_bridge_applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_staff" ON "assignments" USING btree ("staff_id");