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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "share_pictures_shown" ON "share_pictures" USING btree ("kind","item_id","locale") WHERE "share_pictures"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "share_pictures_left" ON "share_pictures" USING btree ("created_at") WHERE "share_pictures"."state" <> 'shown';--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("words");--> statement-breakpoint
CREATE INDEX "programs_words" ON "programs" USING gin ("words");
--> statement-breakpoint
-- by hand
-- What was saved before the search came is found too. The next save writes the same more exactly.
UPDATE "programs" SET "words" = (SELECT to_tsvector('simple', regexp_replace(lower(regexp_replace(normalize(string_agg(concat_ws(' ', title, description), ' '), NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) FROM "program_texts" WHERE program_id = programs.id) WHERE EXISTS (SELECT FROM "program_texts" WHERE program_id = programs.id);--> statement-breakpoint
UPDATE "events" SET "words" = (SELECT to_tsvector('simple', regexp_replace(lower(regexp_replace(normalize(string_agg(concat_ws(' ', title, description), ' ') || ' ' || events.location, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) FROM "event_texts" WHERE event_id = events.id) WHERE EXISTS (SELECT FROM "event_texts" WHERE event_id = events.id);--> statement-breakpoint
INSERT INTO "search_words" SELECT word FROM ts_stat('select words from programs union all select words from events union all select words from opportunities') ON CONFLICT DO NOTHING;
