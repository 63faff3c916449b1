ALTER TABLE "program_texts" VALIDATE CONSTRAINT "program_texts_lengths";
