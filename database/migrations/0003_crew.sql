CREATE TABLE "partner_texts" (
	"partner_id" uuid NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "partner_texts_partner_id_locale_pk" PRIMARY KEY("partner_id","locale"),
	CONSTRAINT "partner_texts_locale" CHECK ("partner_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"image_id" uuid,
	"website" text NOT NULL,
	"category" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_category_known" CHECK ("partners"."category" in ('technology', 'education', 'finance', 'government', 'nonprofit', 'corporate', 'development')),
	CONSTRAINT "partners_website" CHECK ("partners"."website" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "team_member_texts" (
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"bio" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "team_member_texts_member_id_locale_pk" PRIMARY KEY("member_id","locale"),
	CONSTRAINT "team_member_texts_locale" CHECK ("team_member_texts"."locale" in ('en', 'fr', 'rw')),
	CONSTRAINT "team_member_texts_source" CHECK ("team_member_texts"."locale" <> 'en' or "team_member_texts"."bio" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"image_id" uuid,
	"linkedin" text,
	"twitter" text,
	"email" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_links" CHECK (coalesce("team_members"."linkedin", 'https://') ~* '^https?://' and coalesce("team_members"."twitter", 'https://') ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "testimonial_texts" (
	"testimonial_id" uuid NOT NULL,
	"words" text NOT NULL,
	"role" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "testimonial_texts_testimonial_id_locale_pk" PRIMARY KEY("testimonial_id","locale"),
	CONSTRAINT "testimonial_texts_locale" CHECK ("testimonial_texts"."locale" in ('en', 'fr', 'rw')),
	CONSTRAINT "testimonial_texts_source" CHECK ("testimonial_texts"."locale" <> 'en' or "testimonial_texts"."role" is not null)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"image_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"consent_how" text,
	"consent_by" text,
	"consent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_consent" CHECK (not "testimonials"."published" or "testimonials"."consent_at" is not null),
	CONSTRAINT "testimonials_consent_whole" CHECK (("testimonials"."consent_at" is null) = ("testimonials"."consent_how" is null) and ("testimonials"."consent_at" is null) = ("testimonials"."consent_by" is null))
);
--> statement-breakpoint
ALTER TABLE "partner_texts" ADD CONSTRAINT "partner_texts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_texts" ADD CONSTRAINT "team_member_texts_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_texts" ADD CONSTRAINT "testimonial_texts_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partners_newest" ON "partners" USING btree ("created_at","id") WHERE "partners"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "partners_category" ON "partners" USING btree ("category","created_at","id") WHERE "partners"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_newest" ON "team_members" USING btree ("created_at","id") WHERE "team_members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("created_at","id") WHERE "testimonials"."archived_at" is null;