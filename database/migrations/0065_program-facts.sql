CREATE TABLE "program_testimonials" (
	"testimonial_id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL
);
--> statement-breakpoint
-- expand: the version before goes on asking everybody for a project; it reads the rows without one
ALTER TABLE "program_applications" ALTER COLUMN "project_description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program_texts" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "program_texts" ADD COLUMN "covers" text;--> statement-breakpoint
ALTER TABLE "program_texts" ADD COLUMN "needed" text;--> statement-breakpoint
ALTER TABLE "program_texts" ADD COLUMN "outcomes" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "starts_when_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "in_kinyarwanda" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "in_english" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "in_french" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program_testimonials" ADD CONSTRAINT "program_testimonials_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_testimonials" ADD CONSTRAINT "program_testimonials_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_testimonials_program" ON "program_testimonials" USING btree ("program_id");--> statement-breakpoint
-- expand: the version before never saves an application without a project
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_project" CHECK ("program_applications"."startup_sector" is null or "program_applications"."project_description" is not null) NOT VALID;--> statement-breakpoint
-- expand: the version before knows none of these columns
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_lengths" CHECK (coalesce(char_length("program_texts"."schedule"), 0) <= 120 and coalesce(char_length("program_texts"."covers"), 0) <= 300 and coalesce(char_length("program_texts"."needed"), 0) <= 1000 and coalesce(char_length("program_texts"."outcomes"), 0) <= 1000) NOT VALID;--> statement-breakpoint
-- expand: the version before knows none of these columns
ALTER TABLE "programs" ADD CONSTRAINT "programs_dates" CHECK ((not "programs"."starts_when_enough" or "programs"."starts_on" is null)
        and ("programs"."ends_on" is null or "programs"."starts_on" is not null and "programs"."starts_on" <= "programs"."ends_on")) NOT VALID;--> statement-breakpoint
-- expand: the version before does not know this column
ALTER TABLE "programs" ADD CONSTRAINT "programs_cost" CHECK ("programs"."cost" between 0 and 10000000) NOT VALID;