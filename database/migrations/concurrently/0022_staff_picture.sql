ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_picture_id_files_id_fk";
