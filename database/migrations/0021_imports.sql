CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_kind_fingerprint_pk" PRIMARY KEY("kind","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text,
	"phone" text,
	"person_id" uuid,
	"foreseen" text,
	"foreseen_why" text,
	"outcome" text,
	"why" text,
	"made" jsonb,
	"is_gone" text,
	"stays" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stepped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_foreseen_known" CHECK ("import_rows"."foreseen" in ('new', 'same', 'doubtful', 'refused')),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('new', 'same', 'doubtful', 'refused')),
	CONSTRAINT "import_rows_gone" CHECK ("import_rows"."is_gone" in ('yes', 'no')),
	CONSTRAINT "import_rows_made" CHECK ("import_rows"."made" is null or "import_rows"."outcome" is not null)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"origin" text,
	"mapping" jsonb,
	"target_id" uuid,
	"doubts" text DEFAULT 'leave' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"total" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"foreseen" jsonb,
	"result" jsonb,
	"undone" jsonb,
	"created_by" text NOT NULL,
	"run_by" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('new', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_doubts_known" CHECK ("imports"."doubts" in ('leave', 'bring')),
	CONSTRAINT "imports_source" CHECK ("imports"."source" <> ''),
	CONSTRAINT "imports_progress" CHECK ("imports"."progress" between 0 and "imports"."total"),
	CONSTRAINT "imports_checked" CHECK ("imports"."state" in ('new', 'checking') or ("imports"."foreseen" is not null and "imports"."mapping" is not null)),
	CONSTRAINT "imports_started" CHECK (("imports"."state" in ('new', 'checking', 'checked')) = ("imports"."started_at" is null))
);
--> statement-breakpoint
CREATE TABLE "past_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"donor_name" text NOT NULL,
	"email" text,
	"phone" text,
	"amount" integer NOT NULL,
	"given_on" date NOT NULL,
	"method" text,
	"note" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_gifts_amount" CHECK ("past_gifts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "person_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"source" text NOT NULL,
	"organization" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_gifts" ADD CONSTRAINT "past_gifts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sources" ADD CONSTRAINT "person_sources_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_person" ON "import_rows" USING btree ("person_id") WHERE "import_rows"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_email" ON "import_rows" USING btree ("email") WHERE "import_rows"."email" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_phone" ON "import_rows" USING btree ("phone") WHERE "import_rows"."phone" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_stepped" ON "import_rows" USING btree ("stepped_at");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "past_gifts_person" ON "past_gifts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "past_gifts_newest" ON "past_gifts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "past_gifts_given" ON "past_gifts" USING btree ("given_on","id");--> statement-breakpoint
CREATE INDEX "person_sources_person" ON "person_sources" USING btree ("person_id");
--> statement-breakpoint
-- What became of a row is said once: two workers cannot both bring it in.
CREATE FUNCTION import_rows_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome THEN
    RAISE EXCEPTION 'line % of the import is done', OLD.line;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- expand: on a table that no version before has
CREATE TRIGGER import_rows_once BEFORE UPDATE OF "outcome" ON "import_rows" FOR EACH ROW EXECUTE FUNCTION import_rows_once();
--> statement-breakpoint
-- A transaction on behalf of people who expect no message says so, and can write none.
CREATE FUNCTION outbox_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('iris.silence', true) = 'on' THEN
    RAISE EXCEPTION 'this transaction writes to nobody, and tried to queue %', NEW.template;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- expand: it refuses only in transactions that ask for it, and the version before has none
CREATE TRIGGER outbox_silence BEFORE INSERT ON "outbox" FOR EACH ROW EXECUTE FUNCTION outbox_silence();
