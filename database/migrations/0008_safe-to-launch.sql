ALTER TABLE "payments" DROP CONSTRAINT "payments_attention_known";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sent_from" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "forgiven" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "came_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "came_currency" text;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_forgiven" CHECK ("bills"."forgiven" between 0 and "bills"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_came" CHECK (("payments"."came_amount" is null) = ("payments"."came_currency" is null) and "payments"."came_amount" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attention_known" CHECK ("payments"."attention" in ('double', 'late', 'amount', 'currency', 'overpaid', 'not granted', 'short', 'ambiguous', 'setup', 'refund', 'second'));--> statement-breakpoint
-- PAY-07: paid means that the money is there: what came for a bill, without what the methods cost, and what staff let go of
-- it, is at least its price. What went back later does not change that it was paid.
CREATE FUNCTION bill_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came bigint;
BEGIN
  SELECT coalesce(sum(ledger.amount - ledger.fee), 0) INTO came
    FROM payments JOIN ledger ON ledger.payment_id = payments.id AND ledger.refund_id IS NULL
    WHERE payments.bill_id = NEW.id;
  IF came + NEW.forgiven < NEW.amount THEN
    RAISE EXCEPTION 'bill % is paid, but % of % is in the ledger', NEW.id, came, NEW.amount USING ERRCODE = '23514', CONSTRAINT = 'bills_covered';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bills_covered AFTER INSERT OR UPDATE OF state, amount, forgiven ON "bills" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'paid') EXECUTE FUNCTION bill_is_covered();
--> statement-breakpoint
-- PAY-04: which number is asked, for the waiting page. Whoever asks knows the bill and the payment; numbers are read in no other way.
CREATE FUNCTION rung_number(bill uuid, payment uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT wallet FROM public.payments WHERE id = payment AND bill_id = bill
$$;
