CREATE TABLE "ad_unit_texts" (
	"unit_id" uuid NOT NULL,
	"title" text NOT NULL,
	"words" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "ad_unit_texts_unit_id_locale_pk" PRIMARY KEY("unit_id","locale"),
	CONSTRAINT "ad_unit_texts_locale" CHECK ("ad_unit_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "ad_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"network" text NOT NULL,
	"slot_id" text,
	"format" text DEFAULT 'auto' NOT NULL,
	"placement" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"link" text,
	"sponsor" text,
	"cpm_rwf" integer,
	"cpc_rwf" integer,
	"report_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_units_network_known" CHECK ("ad_units"."network" in ('adsense', 'medianet', 'ezoic', 'infolinks', 'house')),
	CONSTRAINT "ad_units_format_known" CHECK ("ad_units"."format" in ('auto', 'rectangle', 'leaderboard', 'skyscraper')),
	CONSTRAINT "ad_units_placement_known" CHECK ("ad_units"."placement" in ('header', 'content', 'sidebar', 'sidebar-bottom', 'footer', 'custom')),
	CONSTRAINT "ad_units_slot" CHECK (case "ad_units"."network" when 'adsense' then "ad_units"."slot_id" ~ '^[0-9]{10}$' when 'medianet' then "ad_units"."slot_id" ~ '^[0-9]{9}$' when 'ezoic' then "ad_units"."slot_id" ~ '^[0-9]{3,4}$' else "ad_units"."slot_id" is null end is true),
	CONSTRAINT "ad_units_link" CHECK (case when "ad_units"."network" = 'house' then "ad_units"."link" ~ '^https?://' else "ad_units"."link" is null end is true),
	CONSTRAINT "ad_units_rates" CHECK (coalesce("ad_units"."cpm_rwf", 0) >= 0 and coalesce("ad_units"."cpc_rwf", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_days" (
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"impressions_raw" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks_raw" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"discarded" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_days_day_item_id_placement_pk" PRIMARY KEY("day","item_id","placement"),
	CONSTRAINT "ad_days_counts" CHECK ("ad_days"."impressions" between 0 and "ad_days"."impressions_raw" and "ad_days"."clicks" between 0 and "ad_days"."clicks_raw")
);
--> statement-breakpoint
CREATE TABLE "ad_discards" (
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ad_discards_day_item_id_placement_kind_reason_pk" PRIMARY KEY("day","item_id","placement","kind","reason"),
	CONSTRAINT "ad_discards_kind_known" CHECK ("ad_discards"."kind" in ('view', 'click'))
);
--> statement-breakpoint
CREATE TABLE "ad_events" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"token" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"mark" uuid NOT NULL,
	"stretch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_events_token_kind_day_pk" PRIMARY KEY("token","kind","day"),
	CONSTRAINT "ad_events_kind_known" CHECK ("ad_events"."kind" in ('view', 'click'))
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "ad_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_unit_texts" ADD CONSTRAINT "ad_unit_texts_unit_id_ad_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."ad_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_units" ADD CONSTRAINT "ad_units_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_units_shown" ON "ad_units" USING btree ("placement","created_at","id") WHERE "ad_units"."is_active" and "ad_units"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "ad_units_newest" ON "ad_units" USING btree ("created_at","id") WHERE "ad_units"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "ad_units_image" ON "ad_units" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_units_report_key" ON "ad_units" USING btree ("report_key");--> statement-breakpoint
CREATE INDEX "ad_days_item" ON "ad_days" USING btree ("item_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_events_once" ON "ad_events" USING btree ("mark","item_id","stretch","kind","day");
--> statement-breakpoint
CREATE TABLE "ad_revenue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"impressions" bigint,
	"clicks" bigint,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_revenue_network_known" CHECK ("ad_revenue"."network" in ('adsense', 'medianet', 'ezoic', 'infolinks')),
	CONSTRAINT "ad_revenue_source_known" CHECK ("ad_revenue"."source" in ('entered', 'imported')),
	CONSTRAINT "ad_revenue_amount" CHECK ("ad_revenue"."cents" >= 0),
	CONSTRAINT "ad_revenue_counts" CHECK (("ad_revenue"."impressions" is null) = ("ad_revenue"."clicks" is null) and coalesce("ad_revenue"."impressions", 0) >= 0 and coalesce("ad_revenue"."clicks", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "sponsored_content" ADD COLUMN "cpm_rwf" integer;--> statement-breakpoint
ALTER TABLE "sponsored_content" ADD COLUMN "cpc_rwf" integer;--> statement-breakpoint
ALTER TABLE "sponsored_content" ADD COLUMN "report_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_revenue_once" ON "ad_revenue" USING btree ("network","day");--> statement-breakpoint
CREATE INDEX "ad_revenue_day" ON "ad_revenue" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsored_content_report_key" ON "sponsored_content" USING btree ("report_key");--> statement-breakpoint
ALTER TABLE "sponsored_content" ADD CONSTRAINT "sponsored_content_rates" CHECK (coalesce("sponsored_content"."cpm_rwf", 0) >= 0 and coalesce("sponsored_content"."cpc_rwf", 0) >= 0);
--> statement-breakpoint
-- Counting: one partition per day, apart from the tables that have names of their own. Whoever writes the first event
-- of a day makes its partition, also the public side, which may create nothing else.
CREATE SCHEMA ad_event_days;
--> statement-breakpoint
CREATE FUNCTION open_ad_day(wanted date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('open_ad_day'));
  EXECUTE format('CREATE TABLE IF NOT EXISTS ad_event_days.%I PARTITION OF public.ad_events FOR VALUES FROM (%L) TO (%L)',
    to_char(wanted, '"d"YYYYMMDD'), wanted, wanted + 1);
END $$;

--> statement-breakpoint
-- A sponsor's own numbers, for whoever shows its key. The public side asks these two and reads no key, rate or count itself.
CREATE FUNCTION sponsor_item(given text) RETURNS TABLE (
  item_id uuid, sponsor text, titles jsonb, cpm_rwf integer, cpc_rwf integer, price integer, first_day date
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH item AS (
    SELECT id, sponsor, cpm_rwf, cpc_rwf, NULL::integer AS price, archived_at,
      (SELECT jsonb_object_agg(locale, title) FROM public.ad_unit_texts WHERE unit_id = unit.id) AS titles
    FROM public.ad_units unit
    WHERE report_key = given AND network = 'house' AND sponsor IS NOT NULL
    UNION ALL
    SELECT id, company, cpm_rwf, cpc_rwf, price, archived_at,
      (SELECT jsonb_object_agg(locale, title) FROM public.sponsored_content_texts WHERE sponsored_id = content.id)
    FROM public.sponsored_content content
    WHERE report_key = given
  )
  -- What was deleted still opens if anything was counted of it: that is owed.
  SELECT id, sponsor, titles, cpm_rwf, cpc_rwf, price, first_day
  FROM item,
    LATERAL (SELECT min(day) AS first_day FROM public.ad_days WHERE ad_days.item_id = item.id) counted
  WHERE archived_at IS NULL OR first_day IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION sponsor_days(given text, since date, until date) RETURNS TABLE (
  day date, impressions bigint, clicks bigint, discarded jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT day, impressions, clicks, discarded
  FROM public.sponsor_item(given) item JOIN public.ad_days counted USING (item_id)
  WHERE day BETWEEN since AND until ORDER BY day, placement
$$;
