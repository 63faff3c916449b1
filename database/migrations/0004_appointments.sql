CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"company" text,
	"service_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"hold_id" uuid,
	"message" text,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancelled_by" text,
	"admin_notes" text,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_holds" CHECK (("appointments"."status" = 'cancelled') = ("appointments"."hold_id" is null)),
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "appointments_service_known" CHECK ("appointments"."service_type" in ('Strategic Consulting', 'Digital Transformation', 'Business Development', 'Technical Training', 'Research & Analysis', 'Digital Bridge Rwanda', 'Other')),
	CONSTRAINT "appointments_cancelled" CHECK (("appointments"."status" = 'cancelled') = ("appointments"."cancelled_by" is not null)),
	CONSTRAINT "appointments_cancelled_by" CHECK ("appointments"."cancelled_by" in ('client', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_holds_place" UNIQUE("starts_at","place"),
	CONSTRAINT "slot_holds_whole" UNIQUE("id","starts_at"),
	CONSTRAINT "slot_holds_place_known" CHECK ("slot_holds"."place" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_place" FOREIGN KEY ("hold_id","starts_at") REFERENCES "public"."slot_holds"("id","starts_at") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_hold" ON "appointments" USING btree ("hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_once" ON "appointments" USING btree ("person_id","starts_at") WHERE "appointments"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_date" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_waiting" ON "appointments" USING btree ("created_at","id") WHERE "appointments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "service_type") gin_trgm_ops);