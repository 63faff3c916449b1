CREATE TABLE "booking_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_hours_kind_known" CHECK ("booking_hours"."kind" in ('bought', 'session', 'used', 'returned')),
	CONSTRAINT "booking_hours_sign" CHECK (case when "booking_hours"."kind" in ('bought', 'returned') then "booking_hours"."minutes" > 0 else "booking_hours"."minutes" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "booking_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"hold_id" uuid,
	"line_id" uuid,
	"status" text NOT NULL,
	"cancelled_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_sessions_status_known" CHECK ("booking_sessions"."status" in ('proposed', 'confirmed', 'cancelled')),
	CONSTRAINT "booking_sessions_paid_for" CHECK ("booking_sessions"."line_id" is not null),
	CONSTRAINT "booking_sessions_holds" CHECK (("booking_sessions"."status" = 'cancelled') = ("booking_sessions"."hold_id" is null)),
	CONSTRAINT "booking_sessions_cancelled" CHECK (("booking_sessions"."status" = 'cancelled') = ("booking_sessions"."cancelled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "consultation_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"company" text,
	"service_type" text NOT NULL,
	"message" text,
	"package_type" text NOT NULL,
	"package_name" text NOT NULL,
	"billing_period" text,
	"months_covered" integer,
	"hours_per_month" integer,
	"reference_price" integer,
	"price" integer,
	"fee" integer,
	"payment_amount" integer,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text,
	"bill_id" uuid,
	"lapses_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancelled_by" text,
	"admin_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_bookings_package_known" CHECK ("consultation_bookings"."package_type" in ('basic', 'growth', 'enterprise', 'custom')),
	CONSTRAINT "consultation_bookings_service_known" CHECK ("consultation_bookings"."service_type" in ('Strategic Consulting', 'Digital Transformation', 'Business Development', 'Technical Training', 'Research & Analysis', 'Digital Bridge Rwanda', 'Other')),
	CONSTRAINT "consultation_bookings_period_known" CHECK ("consultation_bookings"."billing_period" in ('monthly', 'yearly')),
	CONSTRAINT "consultation_bookings_status_known" CHECK ("consultation_bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "consultation_bookings_pay_known" CHECK ("consultation_bookings"."payment_status" in ('pending', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "consultation_bookings_cancelled" CHECK (("consultation_bookings"."status" = 'cancelled') = ("consultation_bookings"."cancelled_by" is not null)),
	CONSTRAINT "consultation_bookings_total" CHECK (num_nonnulls("consultation_bookings"."price", "consultation_bookings"."fee", "consultation_bookings"."payment_amount", "consultation_bookings"."months_covered", "consultation_bookings"."hours_per_month", "consultation_bookings"."bill_id") in (0, 6)
        and ("consultation_bookings"."price" is null or ("consultation_bookings"."price" > 0 and "consultation_bookings"."fee" >= 0 and "consultation_bookings"."payment_amount" = "consultation_bookings"."price" + "consultation_bookings"."fee"
          and "consultation_bookings"."months_covered" > 0 and "consultation_bookings"."hours_per_month" > 0))),
	CONSTRAINT "consultation_bookings_quote" CHECK (("consultation_bookings"."package_type" = 'custom') = ("consultation_bookings"."reference_price" is not null)
        and ("consultation_bookings"."package_type" = 'custom') = ("consultation_bookings"."billing_period" is null)
        and ("consultation_bookings"."package_type" = 'custom' or "consultation_bookings"."price" is not null)),
	CONSTRAINT "consultation_bookings_paid" CHECK ("consultation_bookings"."payment_status" <> 'completed' or "consultation_bookings"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text DEFAULT 'one-time' NOT NULL,
	"donor_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_typed" text,
	"message" text,
	"locale" text NOT NULL,
	"payment_method" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"refunded_at" timestamp with time zone,
	"transaction_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_amount" CHECK ("donations"."amount" > 0),
	CONSTRAINT "donations_frequency_known" CHECK ("donations"."frequency" in ('one-time', 'monthly')),
	CONSTRAINT "donations_status_known" CHECK ("donations"."payment_status" in ('completed', 'pending', 'failed', 'cancelled')),
	CONSTRAINT "donations_transaction_form" CHECK ("donations"."transaction_id" ~ '^TXN-[0-9]+-[A-Z0-9]+$'),
	CONSTRAINT "donations_refunded" CHECK ("donations"."refunded_at" is null or "donations"."payment_status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "pledge_turns" (
	"pledge_id" uuid NOT NULL,
	"date" date NOT NULL,
	"donation_id" uuid NOT NULL,
	CONSTRAINT "pledge_turns_once" PRIMARY KEY("pledge_id","date")
);
--> statement-breakpoint
CREATE TABLE "pledges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"donation_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"donor_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"wallet" text,
	"method" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"day_of_month" integer NOT NULL,
	"next_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledges_amount" CHECK ("pledges"."amount" > 0),
	CONSTRAINT "pledges_state_known" CHECK ("pledges"."state" in ('active', 'paused', 'stopped')),
	CONSTRAINT "pledges_method_known" CHECK ("pledges"."method" in ('mtn-mobile-money', 'airtel-money', 'credit-card', 'bank-transfer', 'paypal')),
	CONSTRAINT "pledges_day" CHECK ("pledges"."day_of_month" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"membership_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bill_id" uuid NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_terms_number" CHECK ("membership_terms"."number" >= 1),
	CONSTRAINT "membership_terms_days" CHECK (("membership_terms"."starts_on" is null) = ("membership_terms"."ends_on" is null)),
	CONSTRAINT "membership_terms_order" CHECK ("membership_terms"."ends_on" > "membership_terms"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"adds_fee" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payable_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_kind_known" CHECK ("bills"."kind" in ('donation', 'booking', 'event', 'membership', 'course')),
	CONSTRAINT "bills_state_known" CHECK ("bills"."state" in ('open', 'paid', 'closed')),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0),
	CONSTRAINT "bills_paid" CHECK (("bills"."state" = 'paid') = ("bills"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_kind_known" CHECK ("ledger"."kind" in ('donation', 'booking', 'event', 'membership', 'course')),
	CONSTRAINT "ledger_sign" CHECK (("ledger"."refund_id" is null) = ("ledger"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text,
	"from_state" text,
	"to_state" text,
	"note" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."kind" in ('made', 'submit', 'notice', 'check', 'return', 'staff', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"charge_amount" integer NOT NULL,
	"charge_currency" text DEFAULT 'RWF' NOT NULL,
	"rate" numeric,
	"reference" text NOT NULL,
	"provider_reference" text,
	"transaction_id" text,
	"wallet" text,
	"wallet_mark" text,
	"redirect_to" text,
	"hook_token" text NOT NULL,
	"failure" text,
	"code" text,
	"attention" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"fiscal" text DEFAULT 'not needed' NOT NULL,
	"fiscal_number" text,
	"override_by" text,
	"override_reason" text,
	"override_reference" text,
	"override_to" text,
	"kind" text DEFAULT 'donation' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('mtn-mobile-money', 'airtel-money', 'credit-card', 'bank-transfer', 'paypal')),
	CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal', 'bank')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'review')),
	CONSTRAINT "payments_failure_known" CHECK ("payments"."failure" in ('rejected', 'expired', 'no-wallet', 'no-funds', 'limit', 'wrong-pin', 'too-small', 'unavailable', 'generic')),
	CONSTRAINT "payments_attention_known" CHECK ("payments"."attention" in ('double', 'late', 'amount', 'currency', 'overpaid', 'not granted', 'ambiguous', 'setup', 'refund', 'second')),
	CONSTRAINT "payments_fiscal_known" CHECK ("payments"."fiscal" in ('not needed', 'to issue', 'issued')),
	CONSTRAINT "payments_fiscal_issued" CHECK (("payments"."fiscal" = 'issued') = ("payments"."fiscal_number" is not null)),
	CONSTRAINT "payments_override" CHECK (("payments"."override_by" is null) = ("payments"."override_to" is null) and "payments"."override_to" in ('completed', 'failed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."fee" >= 0 and "payments"."charge_amount" > 0),
	CONSTRAINT "payments_completed" CHECK (("payments"."state" = 'completed') = ("payments"."completed_at" is not null)),
	CONSTRAINT "payments_submitted" CHECK ("payments"."state" in ('created', 'failed', 'cancelled', 'expired') or "payments"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number" PRIMARY KEY("year","number")
);
--> statement-breakpoint
CREATE TABLE "differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payment_id" uuid,
	"line_id" uuid,
	"detail" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "differences_provider_known" CHECK ("differences"."provider" in ('mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal', 'bank')),
	CONSTRAINT "differences_kind_known" CHECK ("differences"."kind" in ('missing here', 'missing there', 'amount differs', 'refund missing', 'double')),
	CONSTRAINT "differences_resolved" CHECK (("differences"."resolved_at" is null) = ("differences"."resolved_by" is null) and ("differences"."resolved_at" is null) = ("differences"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"keys" text[] NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'RWF' NOT NULL,
	"ledger_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_lines_provider_known" CHECK ("statement_lines"."provider" in ('mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal', 'bank')),
	CONSTRAINT "statement_lines_kind_known" CHECK ("statement_lines"."kind" in ('in', 'refund')),
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"file" text NOT NULL,
	"tells_refunds" boolean DEFAULT true NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_provider_known" CHECK ("statements"."provider" in ('mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal', 'bank')),
	CONSTRAINT "statements_days" CHECK ("statements"."from_day" <= "statements"."to_day")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"charge_amount" integer NOT NULL,
	"charge_currency" text DEFAULT 'RWF' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"by_hand" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"needs_second" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"code" text,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('requested', 'submitted', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and "refunds"."charge_amount" > 0),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_second" CHECK (not "refunds"."needs_second" or "refunds"."state" in ('requested', 'failed') or ("refunds"."approved_by" is not null and "refunds"."approved_by" <> "refunds"."asked_by"))
);
--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_seat";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_release_known";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "booking_hours" ADD CONSTRAINT "booking_hours_booking_id_consultation_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."consultation_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_booking_id_consultation_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."consultation_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_line_id_booking_hours_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_hours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_place" FOREIGN KEY ("hold_id","starts_at") REFERENCES "public"."slot_holds"("id","starts_at") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD CONSTRAINT "consultation_bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD CONSTRAINT "consultation_bookings_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge_turns" ADD CONSTRAINT "pledge_turns_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge_turns" ADD CONSTRAINT "pledge_turns_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_hours_booking" ON "booking_hours" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_sessions_hold" ON "booking_sessions" USING btree ("hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_sessions_line" ON "booking_sessions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_sessions_once" ON "booking_sessions" USING btree ("booking_id","starts_at") WHERE "booking_sessions"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "booking_sessions_date" ON "booking_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "consultation_bookings_newest" ON "consultation_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_status" ON "consultation_bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_person" ON "consultation_bookings" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_bookings_bill" ON "consultation_bookings" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_lapsing" ON "consultation_bookings" USING btree ("lapses_at") WHERE "consultation_bookings"."lapses_at" is not null;--> statement-breakpoint
CREATE INDEX "consultation_bookings_search" ON "consultation_bookings" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "service_type") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "donations_transaction" ON "donations" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donations_bill" ON "donations" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "donations_person" ON "donations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "donations_newest" ON "donations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donations_status" ON "donations" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_frequency" ON "donations" USING btree ("frequency","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_search" ON "donations" USING gin (lower("donor_name" || ' ' || "email" || ' ' || "transaction_id") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_turns_donation" ON "pledge_turns" USING btree ("donation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pledges_donation" ON "pledges" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "pledges_person" ON "pledges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pledges_due" ON "pledges" USING btree ("next_date","id") WHERE "pledges"."state" = 'active';--> statement-breakpoint
CREATE INDEX "pledges_donors" ON "pledges" USING btree (lower("email")) WHERE "pledges"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_once" ON "membership_terms" USING btree ("membership_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_bill" ON "membership_terms" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bills_subject" ON "bills" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_person" ON "bills" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payment" ON "ledger" USING btree ("payment_id") WHERE "ledger"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_refund" ON "ledger" USING btree ("refund_id") WHERE "ledger"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_subject" ON "ledger" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ledger_kind" ON "ledger" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "ledger_day" ON "ledger" USING btree ("at","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","dedupe_key");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_hook" ON "payments" USING btree ("hook_token");--> statement-breakpoint
CREATE INDEX "payments_bill" ON "payments" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_ask_at") WHERE "payments"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("attention","created_at","id") WHERE "payments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "payments_wallet" ON "payments" USING btree ("wallet_mark","created_at") WHERE "payments"."wallet_mark" is not null;--> statement-breakpoint
CREATE INDEX "payments_kind" ON "payments" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "differences_once" ON "differences" USING btree ("key");--> statement-breakpoint
CREATE INDEX "differences_newest" ON "differences" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "differences_day" ON "differences" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("created_at","id") WHERE "differences"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("provider","kind","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_ledger" ON "statement_lines" USING btree ("ledger_id");--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "statement_lines_loose" ON "statement_lines" USING btree ("provider","day") WHERE "statement_lines"."ledger_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_once" ON "statements" USING btree ("provider","from_day","to_day","file");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_ask_at") WHERE "refunds"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_unpaid" ON "event_registrations" USING btree ("pay_until") WHERE "event_registrations"."seat" = 'unpaid';--> statement-breakpoint
CREATE INDEX "memberships_ends" ON "memberships" USING btree ("ends_on") WHERE "memberships"."ends_on" is not null;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid" CHECK (("event_registrations"."seat" = 'unpaid') = ("event_registrations"."pay_until" is not null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_seat" CHECK ("event_registrations"."seat" in ('held', 'waiting', 'offered', 'unpaid', 'taken', 'released'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_release_known" CHECK ("event_registrations"."released" in ('cannot-come', 'lapsed', 'unpaid', 'refunded', 'rejected', 'cancelled'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_term" CHECK (("memberships"."starts_on" is null) = ("memberships"."ends_on" is null));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_term_order" CHECK ("memberships"."ends_on" > "memberships"."starts_on");
--> statement-breakpoint
-- Money: lines of the ledger, of a payment's history and of the receipts are only ever added.
CREATE TRIGGER ledger_only_added BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER payment_events_only_added BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER receipts_only_added BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER payment_events_not_emptied BEFORE TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER receipts_not_emptied BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION only_added();--> statement-breakpoint
-- PAY-01: money that is there is not made undone, and 'completed' without its line in the ledger does not exist.
CREATE FUNCTION payment_stays_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a completed payment stays completed' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER payments_stay_paid BEFORE UPDATE ON "payments" FOR EACH ROW
  WHEN (OLD.state = 'completed' AND (NEW.state <> 'completed' OR NEW.amount <> OLD.amount OR NEW.charge_amount <> OLD.charge_amount)) EXECUTE FUNCTION payment_stays_paid();--> statement-breakpoint
CREATE FUNCTION payment_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger WHERE payment_id = NEW.id AND refund_id IS NULL) THEN
    RAISE EXCEPTION 'payment % is completed but not in the ledger', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_booked AFTER INSERT OR UPDATE OF state ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'completed') EXECUTE FUNCTION payment_is_booked();--> statement-breakpoint
CREATE FUNCTION ledger_line_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.refund_id IS NULL AND NOT EXISTS (SELECT FROM payments WHERE id = NEW.payment_id AND state = 'completed') THEN
    RAISE EXCEPTION 'payment % is in the ledger but not completed', NEW.payment_id USING ERRCODE = '23514';
  END IF;
  IF NEW.refund_id IS NOT NULL AND NOT EXISTS (SELECT FROM refunds WHERE id = NEW.refund_id AND payment_id = NEW.payment_id AND state = 'done' AND amount = -NEW.amount) THEN
    RAISE EXCEPTION 'refund % is in the ledger but not done', NEW.refund_id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_true AFTER INSERT ON "ledger" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_line_is_true();--> statement-breakpoint
-- No more goes back than came, whoever asks at the same moment: the payment is held meanwhile.
CREATE FUNCTION refunds_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came integer; back integer;
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO back FROM refunds WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id;
  SELECT coalesce(sum(amount), 0) INTO came FROM ledger WHERE payment_id = NEW.payment_id AND refund_id IS NULL;
  IF back + NEW.amount > came THEN
    RAISE EXCEPTION 'more would go back than came' USING ERRCODE = '23514', CONSTRAINT = 'refunds_fit';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_fit BEFORE INSERT OR UPDATE ON "refunds" FOR EACH ROW WHEN (NEW.state <> 'failed') EXECUTE FUNCTION refunds_fit();--> statement-breakpoint
-- Payments: a refund that is done stays done, and stands in the ledger.
CREATE FUNCTION refund_stays_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a refund that is done stays done' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_stay_done BEFORE UPDATE ON "refunds" FOR EACH ROW
  WHEN (OLD.state = 'done' AND (NEW.state <> 'done' OR NEW.amount <> OLD.amount)) EXECUTE FUNCTION refund_stays_done();--> statement-breakpoint
CREATE FUNCTION refund_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'refund % is done but not in the ledger', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT OR UPDATE ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'done') EXECUTE FUNCTION refund_is_booked();--> statement-breakpoint
-- Payments: what staff find a payment by, from its own row and its bill, whoever writes either.
CREATE FUNCTION payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind, lower(concat_ws(' ', name, email, NEW.reference, NEW.provider_reference, NEW.transaction_id))
    INTO STRICT NEW.kind, NEW.words FROM bills WHERE id = NEW.bill_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_words BEFORE INSERT OR UPDATE OF bill_id, reference, provider_reference, transaction_id, words ON "payments" FOR EACH ROW EXECUTE FUNCTION payment_words();--> statement-breakpoint
-- As the owner, because a visitor who corrects a name may not change a payment.
CREATE FUNCTION bill_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE public.payments SET words = '' WHERE bill_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bills_words AFTER UPDATE OF name, email ON "bills" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION bill_words();
--> statement-breakpoint
-- Reconciliation: a statement may write a reference with or without spaces and dashes, small or large.
CREATE INDEX payments_bare_reference ON "payments" (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')));
--> statement-breakpoint
-- Events: a seat that is kept until it is paid is a seat in use.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	taken constant text[] := array['held', 'offered', 'unpaid', 'taken'];
	change int := 0;
BEGIN
	IF tg_op <> 'INSERT' AND old.seat = any (taken) THEN change := change - 1; END IF;
	IF tg_op <> 'DELETE' AND new.seat = any (taken) THEN change := change + 1; END IF;
	IF change <> 0 THEN
		UPDATE public.events SET seats_used = seats_used + change
			WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.event_id ELSE new.event_id END;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Bookings: lines of the hours are only ever added; never is more used than was bought by then, nor given back than was
-- used, and nothing is bought before it is paid. The booking is held meanwhile, so two at once see each other.
CREATE TRIGGER booking_hours_only_added BEFORE UPDATE OR DELETE ON "booking_hours" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER booking_hours_not_emptied BEFORE TRUNCATE ON "booking_hours" FOR EACH STATEMENT EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE FUNCTION booking_hours_fit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE least bigint; used bigint; paid timestamptz;
BEGIN
  SELECT paid_at INTO paid FROM public.consultation_bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'booking % is not paid', NEW.booking_id USING ERRCODE = '23514', CONSTRAINT = 'booking_hours_fit';
  END IF;
  SELECT min(so_far) INTO least FROM (
    SELECT sum(minutes) OVER (ORDER BY counts_from, minutes DESC, id) AS so_far
    FROM public.booking_hours WHERE booking_id = NEW.booking_id) AS lines;
  SELECT -coalesce(sum(minutes), 0) INTO used FROM public.booking_hours WHERE booking_id = NEW.booking_id AND kind <> 'bought';
  IF least < 0 OR used < 0 THEN
    RAISE EXCEPTION 'more hours of booking % would be used than were bought', NEW.booking_id USING ERRCODE = '23514', CONSTRAINT = 'booking_hours_fit';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_hours_fit AFTER INSERT ON "booking_hours" FOR EACH ROW EXECUTE FUNCTION booking_hours_fit();
--> statement-breakpoint
-- Bookings: an erasure empties what a line of the hours says of the person, as it does in the audit log.
CREATE OR REPLACE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('iris.retention', true) = 'on' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('iris.erasure', true) = 'on' THEN
    IF TG_TABLE_NAME = 'audit_log' AND to_jsonb(NEW) = to_jsonb(OLD) || '{"before": null, "after": null}'::jsonb THEN RETURN NEW; END IF;
    IF TG_TABLE_NAME = 'booking_hours' AND to_jsonb(NEW) = to_jsonb(OLD) || '{"note": null}'::jsonb THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'lines of % are only ever added', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
