ALTER TABLE "appointments" VALIDATE CONSTRAINT "appointments_kind_known";
