CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"image_id" uuid,
	"author" text NOT NULL,
	"published_at" timestamp with time zone,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_slug_form" CHECK ("news"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "news_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"author" text NOT NULL,
	"image_id" uuid,
	"published_at" timestamp with time zone,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" uuid NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"content" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "news_texts_news_id_locale_pk" PRIMARY KEY("news_id","locale"),
	CONSTRAINT "news_texts_locale" CHECK ("news_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "share_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"locale" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'drawing' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_pictures_state" CHECK ("share_pictures"."state" in ('drawing', 'shown', 'old')),
	CONSTRAINT "share_pictures_locale" CHECK ("share_pictures"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
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
CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('privacy', 'terms'))
);
--> statement-breakpoint
CREATE TABLE "sponsored_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"image_id" uuid,
	"link" text,
	"featured" boolean DEFAULT false NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"price" integer DEFAULT 50000 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsored_content_link" CHECK ("sponsored_content"."link" ~ '^https?://'),
	CONSTRAINT "sponsored_content_days" CHECK ("sponsored_content"."start_date" <= "sponsored_content"."end_date"),
	CONSTRAINT "sponsored_content_price" CHECK ("sponsored_content"."price" >= 0),
	CONSTRAINT "sponsored_content_status_known" CHECK ("sponsored_content"."status" in ('pending', 'active', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sponsored_content_texts" (
	"sponsored_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "sponsored_content_texts_sponsored_id_locale_pk" PRIMARY KEY("sponsored_id","locale"),
	CONSTRAINT "sponsored_content_texts_locale" CHECK ("sponsored_content_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "startup_texts" (
	"startup_id" uuid NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "startup_texts_startup_id_locale_pk" PRIMARY KEY("startup_id","locale"),
	CONSTRAINT "startup_texts_locale" CHECK ("startup_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "startups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"logo_id" uuid,
	"website" text NOT NULL,
	"sector" text NOT NULL,
	"stage" text NOT NULL,
	"founded_year" integer NOT NULL,
	"team_size" text,
	"funding_raised" text,
	"funding_rwf" bigint,
	"location" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startups_slug_form" CHECK ("startups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "startups_website" CHECK ("startups"."website" ~ '^https?://'),
	CONSTRAINT "startups_sector_known" CHECK ("startups"."sector" in ('HealthTech', 'FinTech', 'EdTech', 'AgriTech', 'E-commerce', 'SaaS', 'Mobile Apps', 'AI/ML', 'Blockchain', 'IoT', 'CleanTech', 'FoodTech', 'PropTech', 'TravelTech', 'RetailTech', 'Cybersecurity', 'Logistics', 'Other')),
	CONSTRAINT "startups_stage_known" CHECK ("startups"."stage" in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature')),
	CONSTRAINT "startups_status_known" CHECK ("startups"."status" in ('active', 'inactive', 'graduated')),
	CONSTRAINT "startups_team_size_known" CHECK ("startups"."team_size" in ('1-2', '3-5', '6-10', '11-25', '26-50', '51-100', '100+')),
	CONSTRAINT "startups_founded" CHECK ("startups"."founded_year" >= 2000),
	CONSTRAINT "startups_funding_read" CHECK ("startups"."funding_rwf" is null or ("startups"."funding_rwf" > 0 and "startups"."funding_raised" is not null))
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_texts" ADD CONSTRAINT "partner_texts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsored_content" ADD CONSTRAINT "sponsored_content_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsored_content_texts" ADD CONSTRAINT "sponsored_content_texts_sponsored_id_sponsored_content_id_fk" FOREIGN KEY ("sponsored_id") REFERENCES "public"."sponsored_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_texts" ADD CONSTRAINT "startup_texts_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_texts" ADD CONSTRAINT "team_member_texts_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_texts" ADD CONSTRAINT "testimonial_texts_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug" ON "news" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at","id") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("created_at","id") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_drafts" ON "news" USING btree ("created_at","id") WHERE "news"."published_at" is null and "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_words" ON "news" USING gin ("words") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_image" ON "news" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_revisions_version" ON "news_revisions" USING btree ("news_id","version");--> statement-breakpoint
CREATE INDEX "news_revisions_image" ON "news_revisions" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_pictures_shown" ON "share_pictures" USING btree ("kind","item_id","locale") WHERE "share_pictures"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "share_pictures_left" ON "share_pictures" USING btree ("created_at") WHERE "share_pictures"."state" <> 'shown';--> statement-breakpoint
CREATE INDEX "partners_newest" ON "partners" USING btree ("created_at","id") WHERE "partners"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "partners_category" ON "partners" USING btree ("category","created_at","id") WHERE "partners"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_shown" ON "sponsored_content" USING btree ("featured","created_at","id") WHERE "sponsored_content"."status" = 'active' and "sponsored_content"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_end" ON "sponsored_content" USING btree ("end_date") WHERE "sponsored_content"."status" = 'active' and "sponsored_content"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_start" ON "sponsored_content" USING btree ("start_date") WHERE "sponsored_content"."status" = 'active' and "sponsored_content"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_newest" ON "sponsored_content" USING btree ("created_at","id") WHERE "sponsored_content"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_status" ON "sponsored_content" USING btree ("status","created_at","id") WHERE "sponsored_content"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sponsored_content_image" ON "sponsored_content" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "startups_slug" ON "startups" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "startups_shown" ON "startups" USING btree ("featured","created_at","id") WHERE "startups"."status" = 'active' and "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_shown_sector" ON "startups" USING btree ("sector","featured","created_at","id") WHERE "startups"."status" = 'active' and "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_shown_stage" ON "startups" USING btree ("stage","featured","created_at","id") WHERE "startups"."status" = 'active' and "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_shown_both" ON "startups" USING btree ("sector","stage","featured","created_at","id") WHERE "startups"."status" = 'active' and "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_funding" ON "startups" USING btree ("funding_rwf") WHERE "startups"."status" = 'active' and "startups"."archived_at" is null and "startups"."funding_rwf" is not null;--> statement-breakpoint
CREATE INDEX "startups_newest" ON "startups" USING btree ("created_at","id") WHERE "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_status" ON "startups" USING btree ("status","created_at","id") WHERE "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_featured" ON "startups" USING btree ("created_at","id") WHERE "startups"."featured" and "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_words" ON "startups" USING gin ("words") WHERE "startups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "startups_logo" ON "startups" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "team_members_newest" ON "team_members" USING btree ("created_at","id") WHERE "team_members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("created_at","id") WHERE "testimonials"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("words");--> statement-breakpoint
CREATE INDEX "programs_words" ON "programs" USING gin ("words");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."communities" AS (select sector, stage, count(distinct person)::int as member_count from (
    select case when "program_applications"."startup_sector" in ('HealthTech', 'FinTech', 'EdTech', 'AgriTech', 'E-commerce', 'SaaS', 'Mobile Apps', 'AI/ML', 'Blockchain', 'IoT', 'CleanTech', 'FoodTech', 'PropTech', 'TravelTech', 'RetailTech', 'Other') then "program_applications"."startup_sector" else 'Other' end as sector,
      "program_applications"."startup_stage" as stage, lower("program_applications"."email") as person
    from "program_applications" where "program_applications"."standing" not in ('rejected', 'withdrawn')
  ) as people where stage in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature') group by sector, stage having count(distinct person) >= 3);--> statement-breakpoint
-- NEWS-11: the only way to articles on the public side. No barrier: a search must reach the index through it.
CREATE VIEW "news_shown" AS
	SELECT id, slug, image_id, author, published_at, words, created_at, updated_at FROM news
	WHERE archived_at IS NULL AND published_at <= now();--> statement-breakpoint
CREATE VIEW "news_texts_shown" AS
	SELECT news_id, locale, title, excerpt, content FROM news_texts
	WHERE EXISTS (SELECT FROM news_shown WHERE news_shown.id = news_id);--> statement-breakpoint
-- Communities are counted anew while visitors read them, which needs a unique index on the view.
CREATE UNIQUE INDEX "communities_group" ON "communities" ("sector", "stage");--> statement-breakpoint
-- What was saved before the search came is found too. The next save writes the same more exactly.
UPDATE "programs" SET "words" = (SELECT to_tsvector('simple', regexp_replace(lower(regexp_replace(normalize(string_agg(concat_ws(' ', title, description), ' '), NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) FROM "program_texts" WHERE program_id = programs.id) WHERE EXISTS (SELECT FROM "program_texts" WHERE program_id = programs.id);--> statement-breakpoint
UPDATE "events" SET "words" = (SELECT to_tsvector('simple', regexp_replace(lower(regexp_replace(normalize(string_agg(concat_ws(' ', title, description), ' ') || ' ' || events.location, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) FROM "event_texts" WHERE event_id = events.id) WHERE EXISTS (SELECT FROM "event_texts" WHERE event_id = events.id);--> statement-breakpoint
INSERT INTO "search_words" SELECT word FROM ts_stat('select words from programs union all select words from events union all select words from opportunities') ON CONFLICT DO NOTHING;
