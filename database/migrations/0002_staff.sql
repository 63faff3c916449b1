CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'admin' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_form" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('admin', 'user')),
	CONSTRAINT "staff_groups" CHECK ("staff"."groups" <@ array['owner', 'content', 'reviewer', 'finance'])
);
--> statement-breakpoint
CREATE TABLE "staff_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"link_hash" text,
	"code_hash" text,
	"browser_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_codes_purpose" CHECK ("staff_codes"."purpose" in ('confirm-email', 'invitation', 'magic-link', 'sms', 'verify-phone', 'second-step', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_staff_id_device_hash_pk" PRIMARY KEY("staff_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone") WHERE "staff"."phone_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_codes_link" ON "staff_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "staff_codes_browser" ON "staff_codes" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "staff_codes_ends" ON "staff_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tries_ends" ON "staff_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "security_events_staff" ON "security_events" USING btree ("staff_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (lower("full_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The retention job says so before it removes what is older than the law asks for.
  IF TG_OP = 'DELETE' AND current_setting('iris.retention', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'lines of % are only ever added', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER security_events_only_added BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION only_added();--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION only_added();
