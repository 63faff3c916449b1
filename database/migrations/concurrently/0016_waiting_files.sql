CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_waiting" ON "files" USING btree ("created_at") WHERE "files"."state" = 'waiting';
