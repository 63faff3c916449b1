CREATE TABLE "changed_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "changed_texts_key_locale_pk" PRIMARY KEY("key","locale"),
	CONSTRAINT "changed_texts_locale" CHECK ("changed_texts"."locale" in ('en', 'fr', 'rw')),
	CONSTRAINT "changed_texts_version" CHECK ("changed_texts"."version" > 0),
	CONSTRAINT "changed_texts_line" CHECK ("changed_texts"."text" ~ '^[^[:space:]]' and "changed_texts"."text" ~ '[^[:space:]]$' and "changed_texts"."text" !~ '[[:cntrl:]]' and length("changed_texts"."text") <= 2000),
	CONSTRAINT "changed_texts_placeholders" CHECK (regexp_replace("changed_texts"."text", '[{][A-Za-z0-9_]+[}]', '', 'g') !~ '[{}]')
);
