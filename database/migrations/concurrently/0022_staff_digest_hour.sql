ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_digest_hour";
