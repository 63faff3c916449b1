CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_changed" ON "opportunities" USING btree ("updated_at","id") WHERE "opportunities"."archived_at" is null;
