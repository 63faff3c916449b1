-- expand: opportunities_counted does the same for the version before
DROP INDEX CONCURRENTLY IF EXISTS "opportunities_shown_both";
