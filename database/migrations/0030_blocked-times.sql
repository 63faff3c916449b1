CREATE TABLE "blocked_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_times_once" UNIQUE("starts_at","ends_at"),
	CONSTRAINT "blocked_times_forward" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at"),
	CONSTRAINT "blocked_times_short" CHECK (extract(epoch from "blocked_times"."ends_at" - "blocked_times"."starts_at") <= 2678400)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "entered_by" text;--> statement-breakpoint
CREATE INDEX "blocked_times_end" ON "blocked_times" USING btree ("ends_at");--> statement-breakpoint
-- expand: the version before always writes both
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reachable" CHECK ("appointments"."email" <> '' or "appointments"."phone" <> '') NOT VALID;--> statement-breakpoint
-- A conversation takes an hour from the start of its slot. Whoever holds a slot shares the lock of its day, and whoever
-- blocks a time has it alone: so the later of the two sees what the earlier one did.
CREATE FUNCTION lock_calendar(from_time timestamptz, to_time timestamptz, is_alone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	FOR day IN floor(extract(epoch from from_time) / 86400)::int .. ceil(extract(epoch from to_time) / 86400)::int - 1 LOOP
		IF is_alone THEN PERFORM pg_advisory_xact_lock(1830, day);
		ELSE PERFORM pg_advisory_xact_lock_shared(1830, day);
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- As the owner, because a visitor may hold a slot and not read why a time is blocked.
CREATE FUNCTION hold_is_not_blocked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM lock_calendar(new.starts_at, new.starts_at + interval '1 hour', false);
	IF EXISTS (SELECT FROM blocked_times WHERE starts_at < new.starts_at + interval '1 hour' AND ends_at > new.starts_at) THEN
		RAISE EXCEPTION 'the time is blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'slot_holds_not_blocked';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- expand: the version before fails to hold a blocked time, as it should
CREATE TRIGGER slot_holds_not_blocked AFTER INSERT OR UPDATE OF starts_at ON "slot_holds" FOR EACH ROW EXECUTE FUNCTION hold_is_not_blocked();--> statement-breakpoint
CREATE FUNCTION block_is_not_held() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM lock_calendar(new.starts_at, new.ends_at, true);
	IF EXISTS (SELECT FROM slot_holds WHERE starts_at < new.ends_at AND starts_at > new.starts_at - interval '1 hour') THEN
		RAISE EXCEPTION 'somebody has a place in this time' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blocked_times_not_held';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER blocked_times_not_held BEFORE INSERT OR UPDATE OF starts_at, ends_at ON "blocked_times" FOR EACH ROW EXECUTE FUNCTION block_is_not_held();--> statement-breakpoint
-- What waits to be sent about an appointment is no longer true once its time or status has changed again. As the owner,
-- because a client may change their appointment and not remove messages.
CREATE FUNCTION appointment_withdraws_messages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM outbox WHERE about = new.id AND status = 'pending' AND not_before IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
-- expand: the version before holds no message about an appointment back
CREATE TRIGGER appointments_withdraw_messages AFTER UPDATE OF starts_at, status ON "appointments" FOR EACH ROW
  WHEN (OLD.starts_at <> NEW.starts_at OR OLD.status <> NEW.status) EXECUTE FUNCTION appointment_withdraws_messages();