ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_limits";
