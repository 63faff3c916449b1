DROP INDEX "contacts_search";--> statement-breakpoint
CREATE INDEX "contact_points_newest" ON "contact_points" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_points_search" ON "contact_points" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "people_contact_points_search" ON "people_contact_points" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (lower("full_name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops);