CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_expired" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" smallint NOT NULL,
	"color" smallint NOT NULL,
	"audience" text NOT NULL,
	"client_id" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_username" UNIQUE("username"),
	CONSTRAINT "accounts_email" UNIQUE("email"),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" BETWEEN 1 AND 4),
	CONSTRAINT "accounts_app" CHECK (("accounts"."role" = 4) = ("accounts"."client_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"client_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_default" boolean NOT NULL,
	"backend" boolean DEFAULT false NOT NULL,
	"client_secret" text NOT NULL,
	"api_key" text NOT NULL,
	"api_key_hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "apps_api_key" UNIQUE("api_key_hash")
);
--> statement-breakpoint
CREATE TABLE "password_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"forgotten" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"replaced" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"client_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conferences" (
	"conf_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"display_name" text NOT NULL,
	"state" smallint NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"start_method" smallint NOT NULL,
	"background_color" smallint NOT NULL,
	"attend_by_password" boolean NOT NULL,
	"attend_by_url" boolean NOT NULL,
	"host_password" text NOT NULL,
	"presenter_password" text NOT NULL,
	"attendee_password" text NOT NULL,
	"host_key" text NOT NULL,
	"presenter_key" text NOT NULL,
	"attendee_key" text NOT NULL,
	"location" smallint NOT NULL,
	"country_code" text,
	"features" jsonb,
	"privileges" jsonb,
	"presenter_privileges" jsonb,
	"host_privileges" jsonb,
	"computer_audio" boolean NOT NULL,
	"video_prefer_wide_screen" boolean NOT NULL,
	"video_allow_hd" boolean NOT NULL,
	"video_enforce_limits" boolean NOT NULL,
	"video_limits" jsonb,
	"meta_data1" text,
	"meta_data2" text,
	"meta_data3" text,
	"created" timestamp with time zone NOT NULL,
	"started" timestamp with time zone,
	"ended" timestamp with time zone,
	"deleted" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conference_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"account_id" text,
	"display_name" text NOT NULL,
	"role" smallint NOT NULL,
	"entry_role" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"privileges" jsonb,
	"video_state" smallint DEFAULT 0 NOT NULL,
	"audio_state" smallint DEFAULT 0 NOT NULL,
	"color" smallint NOT NULL,
	"attended" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expelled" timestamp with time zone,
	"presence" text DEFAULT 'away' NOT NULL,
	"stay_id" text,
	"socket_id" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_kind" smallint NOT NULL,
	"client_id" text NOT NULL,
	"conf_id" text,
	"data" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"xact_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_accounts_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_users" ADD CONSTRAINT "conference_users_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_users" ADD CONSTRAINT "conference_users_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apps_owner" ON "apps" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apps_one_default" ON "apps" USING btree ("owner_id") WHERE "apps"."is_default";--> statement-breakpoint
CREATE INDEX "password_tries_forgotten" ON "password_tries" USING btree ("forgotten");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "conferences_listed" ON "conferences" USING btree ("client_id",(not "active"),"display_name" collate "und-x-icu","conf_id");--> statement-breakpoint
CREATE INDEX "conferences_ended" ON "conferences" USING btree ("ended");--> statement-breakpoint
CREATE INDEX "conferences_of_integration" ON "conferences" USING btree ("client_id","meta_data3") WHERE "conferences"."meta_data3" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conference_users_account" ON "conference_users" USING btree ("conf_id","account_id");--> statement-breakpoint
CREATE INDEX "conference_users_of_account" ON "conference_users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conference_users_there" ON "conference_users" USING btree ("conf_id") WHERE "conference_users"."presence" <> 'away';--> statement-breakpoint
CREATE INDEX "events_of_app" ON "events" USING btree ("client_id","created","event_id");--> statement-breakpoint
CREATE INDEX "events_by_transaction" ON "events" USING btree ("xact_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created");