-- Web and worker ask as iris_app, which owns nothing. What they change of the schema stands in functions of the owner:
-- a day of events that is counted goes, and the numbers of the communities are counted anew.
CREATE FUNCTION drop_ad_day(old date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF old > (now() AT TIME ZONE 'Africa/Kigali')::date - 2 THEN
    RAISE EXCEPTION 'events of % may still be counted', old USING ERRCODE = 'check_violation';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS ad_event_days.%I', to_char(old, '"d"YYYYMMDD'));
END $$;
--> statement-breakpoint
CREATE FUNCTION count_communities() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY public.communities;
END $$;
--> statement-breakpoint
-- Strangers' requests need neither; open_ad_day stays open to them.
REVOKE EXECUTE ON FUNCTION drop_ad_day(date), count_communities() FROM PUBLIC;
