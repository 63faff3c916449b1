ALTER TABLE "places" VALIDATE CONSTRAINT "places_image_id_files_id_fk";
