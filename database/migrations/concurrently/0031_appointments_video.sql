ALTER TABLE "appointments" VALIDATE CONSTRAINT "appointments_video";
