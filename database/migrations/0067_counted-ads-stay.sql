-- Views name an ad by its id only, so the database itself keeps what was counted, and says why as a foreign key would.
CREATE FUNCTION counted_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM ad_days WHERE item_id = OLD.id) OR EXISTS (SELECT FROM ad_events WHERE item_id = OLD.id) THEN
		RAISE foreign_key_violation USING MESSAGE = 'its views or clicks were counted';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
-- expand: the version before deletes none of them
CREATE TRIGGER counted_stays BEFORE DELETE ON "ad_units" FOR EACH ROW EXECUTE FUNCTION counted_stays();--> statement-breakpoint
-- expand: the version before deletes none of them
CREATE TRIGGER counted_stays BEFORE DELETE ON "sponsored_content" FOR EACH ROW EXECUTE FUNCTION counted_stays();
