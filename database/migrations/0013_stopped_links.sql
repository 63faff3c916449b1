CREATE TABLE "stopped_links" (
	"row_id" uuid PRIMARY KEY NOT NULL,
	"before" timestamp with time zone NOT NULL
);
