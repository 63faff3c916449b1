ALTER TABLE "events" VALIDATE CONSTRAINT "events_place_id_places_id_fk";
