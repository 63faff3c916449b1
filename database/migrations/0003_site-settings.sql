CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('privacy', 'terms'))
);
