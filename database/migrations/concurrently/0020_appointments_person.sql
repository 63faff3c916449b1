CREATE INDEX CONCURRENTLY IF NOT EXISTS "appointments_person" ON "appointments" USING btree ("person_id");
