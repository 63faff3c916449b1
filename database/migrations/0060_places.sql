CREATE TABLE "place_texts" (
	"place_id" uuid NOT NULL,
	"name" text NOT NULL,
	"directions" text,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source_version" integer NOT NULL,
	"reviewed_by" text,
	CONSTRAINT "place_texts_place_id_locale_pk" PRIMARY KEY("place_id","locale"),
	CONSTRAINT "place_texts_locale" CHECK ("place_texts"."locale" in ('en', 'fr', 'rw'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"street" text NOT NULL,
	"town" text,
	"latitude" double precision,
	"longitude" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_role_known" CHECK ("places"."role" in ('main', 'site', 'other')),
	CONSTRAINT "places_street" CHECK (btrim("places"."street") <> ''),
	CONSTRAINT "places_coordinates" CHECK (("places"."latitude" is null) = ("places"."longitude" is null) and "places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180),
	CONSTRAINT "places_main_stays" CHECK ("places"."role" <> 'main' or "places"."archived_at" is null)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "place_texts" ADD CONSTRAINT "place_texts_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_texts_name" ON "place_texts" USING btree (lower("name")) WHERE "place_texts"."locale" = 'en';--> statement-breakpoint
CREATE INDEX "places_newest" ON "places" USING btree ("created_at","id") WHERE "places"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_main" ON "places" USING btree ("role") WHERE "places"."role" = 'main';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- The addresses of the settings become the hub's own places. The settings keep theirs for the version before.
WITH "written" AS MATERIALIZED (
	SELECT gen_random_uuid() AS "id", "n", btrim("address") AS "address", coalesce(nullif(btrim("value"->>'name'), ''), 'IRIS Hub') AS "hub"
	FROM "settings", jsonb_array_elements_text(CASE jsonb_typeof("value"->'addresses') WHEN 'array' THEN "value"->'addresses' ELSE '[]' END) WITH ORDINALITY AS "a" ("address", "n")
	WHERE "settings"."name" = 'organisation' AND btrim("address") <> ''
), "ranked" AS (
	SELECT "id", "address", "hub", row_number() OVER (ORDER BY "n") AS "n" FROM "written"
), "made" AS (
	INSERT INTO "places" ("id", "role", "street") SELECT "id", CASE "n" WHEN 1 THEN 'main' ELSE 'site' END, "address" FROM "ranked"
)
INSERT INTO "place_texts" ("place_id", "locale", "name", "source_version")
	SELECT "id", 'en', "hub" || CASE "n" WHEN 1 THEN '' ELSE ' ' || "n" END, 1 FROM "ranked";--> statement-breakpoint
-- expand: some hundred rows, and the version before knows no such column
UPDATE "events" SET "place_id" = "place_texts"."place_id" FROM "place_texts"
	WHERE "place_texts"."locale" = 'en' AND "place_texts"."name" = "events"."location";--> statement-breakpoint
-- An event at a place is called by the place's English name. Other words without another place mean that it is somewhere
-- else: the version before changes only the words.
CREATE FUNCTION event_is_at_its_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	called text := (SELECT name FROM place_texts WHERE place_id = new.place_id AND locale = 'en');
BEGIN
	IF new.place_id IS NULL THEN RETURN new; END IF;
	IF TG_OP = 'UPDATE' AND new.place_id = old.place_id AND new.location <> old.location AND new.location <> called THEN
		new.place_id := NULL;
	ELSE
		new.location := coalesce(called, new.location);
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
-- expand: the version before writes no place, and keeps the words it writes
CREATE TRIGGER events_place BEFORE INSERT OR UPDATE OF place_id, location ON "events" FOR EACH ROW EXECUTE FUNCTION event_is_at_its_place();--> statement-breakpoint
CREATE FUNCTION place_renames_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE events SET location = new.name WHERE place_id = new.place_id AND location <> new.name;
	-- Another name is no move: whoever was told the old one knows where it is.
	UPDATE event_registrations SET told_location = new.name
		WHERE told_location = old.name AND event_id IN (SELECT id FROM events WHERE place_id = new.place_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER place_texts_renamed AFTER UPDATE OF name ON "place_texts" FOR EACH ROW
	WHEN (new.locale = 'en' AND old.name <> new.name) EXECUTE FUNCTION place_renames_events();