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
ALTER TABLE "news" ADD CONSTRAINT "news_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug" ON "news" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at","id") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("created_at","id") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_drafts" ON "news" USING btree ("created_at","id") WHERE "news"."published_at" is null and "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_words" ON "news" USING gin ("words") WHERE "news"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "news_image" ON "news" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_revisions_version" ON "news_revisions" USING btree ("news_id","version");--> statement-breakpoint
CREATE INDEX "news_revisions_image" ON "news_revisions" USING btree ("image_id");--> statement-breakpoint
-- by hand
-- NEWS-11: the only way to articles on the public side. No barrier: a search must reach the index through it.
CREATE VIEW "news_shown" AS
	SELECT id, slug, image_id, author, published_at, words FROM news
	WHERE archived_at IS NULL AND published_at <= now();--> statement-breakpoint
CREATE VIEW "news_texts_shown" AS
	SELECT news_id, locale, title, excerpt, content FROM news_texts
	WHERE EXISTS (SELECT FROM news_shown WHERE news_shown.id = news_id);
