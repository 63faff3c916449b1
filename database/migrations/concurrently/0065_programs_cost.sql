ALTER TABLE "programs" VALIDATE CONSTRAINT "programs_cost";
