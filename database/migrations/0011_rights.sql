ALTER TABLE "people_contact_points" DROP CONSTRAINT "people_contact_points_contact_point_id_name_key_pk";--> statement-breakpoint
ALTER TABLE "people_contact_points" ADD CONSTRAINT "people_contact_points_contact_point_id_name_key_person_id_pk" PRIMARY KEY("contact_point_id","name_key","person_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forgets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_forgotten" CHECK (not "outbox"."forgets" or "outbox"."status" = 'pending');
--> statement-breakpoint
-- An address and a name are one person, whoever comes at the same moment: whoever adds a link holds the address.
CREATE FUNCTION one_person_at_an_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind_of text;
BEGIN
  SELECT kind INTO kind_of FROM contact_points WHERE id = NEW.contact_point_id FOR UPDATE;
  IF kind_of = 'email' AND EXISTS (
    SELECT FROM people_contact_points other
    WHERE other.contact_point_id = NEW.contact_point_id AND other.name_key = NEW.name_key AND other.person_id <> NEW.person_id
  ) THEN
    RAISE EXCEPTION 'somebody of this name uses this address already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'people_contact_points_address';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_contact_points_address BEFORE INSERT OR UPDATE OF "contact_point_id" ON "people_contact_points"
  FOR EACH ROW EXECUTE FUNCTION one_person_at_an_address();
--> statement-breakpoint
-- Who wrote with a number under a name that somebody else had written with before was not found by it. What they sent says it.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.column_name IN ('email', 'phone')
      AND EXISTS (SELECT FROM information_schema.columns p
        WHERE p.table_schema = 'public' AND p.table_name = c.table_name AND p.column_name = 'person_id')
  LOOP
    EXECUTE format(
      'INSERT INTO people_contact_points (contact_point_id, name_key, person_id)
       SELECT DISTINCT point.id, known.name_key, sent.person_id FROM %I sent
       JOIN contact_points point ON point.kind = %L AND point.value = sent.%I
       JOIN LATERAL (SELECT name_key FROM people_contact_points WHERE person_id = sent.person_id LIMIT 1) known ON true
       WHERE point.kind = ''phone''
       ON CONFLICT DO NOTHING', one.table_name, one.column_name, one.column_name);
  END LOOP;
END $$;
