ALTER TABLE "program_applications" VALIDATE CONSTRAINT "program_applications_project";
