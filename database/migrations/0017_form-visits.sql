CREATE TABLE "form_visits" (
	"day" date NOT NULL,
	"form" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_visits_day_form_pk" PRIMARY KEY("day","form"),
	CONSTRAINT "form_visits_counts" CHECK ("form_visits"."opened" >= 0 and "form_visits"."sent" >= 0)
);
