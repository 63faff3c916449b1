ALTER TABLE "programs" VALIDATE CONSTRAINT "programs_place_id_places_id_fk";
