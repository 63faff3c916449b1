CREATE INDEX CONCURRENTLY IF NOT EXISTS "certificates_person" ON "certificates" USING btree ("person_id");
