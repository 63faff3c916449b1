ALTER TABLE "staff" ADD COLUMN "owner_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_next" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_from" text;--> statement-breakpoint
CREATE INDEX "outbox_sent_from" ON "outbox" USING btree ("sent_from","created_at") WHERE "outbox"."sent_from" is not null;
--> statement-breakpoint
UPDATE "staff" SET owner_since = created_at WHERE 'owner' = ANY (groups);--> statement-breakpoint
-- A-ADD-06: since when somebody is an owner, whoever made them one. Who was shut out begins anew.
CREATE FUNCTION staff_owner_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT 'owner' = ANY (NEW.groups) THEN
    NEW.owner_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.owner_since := coalesce(NEW.owner_since, now());
  ELSIF NOT 'owner' = ANY (OLD.groups) OR (OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL) THEN
    NEW.owner_since := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_owner_since BEFORE INSERT OR UPDATE OF groups, disabled_at ON "staff" FOR EACH ROW EXECUTE FUNCTION staff_owner_since();--> statement-breakpoint
-- A-ADD-07: an owner of a few days is no second pair of eyes: the first may have made them of a mailbox of their own.
CREATE FUNCTION refunds_second_eyes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff WHERE email = NEW.approved_by
             AND (owner_since IS NULL OR owner_since > now() - interval '7 days')) THEN
    RAISE EXCEPTION '% has not been an owner for seven days', NEW.approved_by USING ERRCODE = '23514', CONSTRAINT = 'refunds_second_eyes';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_second_eyes BEFORE INSERT OR UPDATE OF approved_by ON "refunds" FOR EACH ROW
  WHEN (NEW.approved_by IS NOT NULL) EXECUTE FUNCTION refunds_second_eyes();--> statement-breakpoint
-- PAY-06: transfers that are already waited for are reminded of, and end.
UPDATE "payments" SET next_ask_at = created_at + interval '3 days', expires_at = created_at + interval '14 days'
  WHERE provider = 'bank' AND state = 'pending';
