CREATE TABLE "account_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"picture_id" text,
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
	"privacy_policy_url" text,
	"terms_of_service_url" text,
	"logo_id" text,
	"logo_icon_id" text,
	"icon_id" text,
	"root_domain" text,
	"connect_subdomain" text,
	"certificate" text,
	"certificate_key" text,
	"client_secret" text NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"api_key" text NOT NULL,
	"api_key_hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "apps_root_domain" UNIQUE("root_domain"),
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
CREATE TABLE "used_assertions" (
	"client_id" text NOT NULL,
	"jti" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "used_assertions_client_id_jti_pk" PRIMARY KEY("client_id","jti")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conf_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"user_id" text NOT NULL,
	"display_name" text NOT NULL,
	"message_data" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"conf_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"display_name" text,
	"user_group" smallint NOT NULL,
	"user_ids" text[] NOT NULL,
	"owner_user_id" text,
	"people_key" text,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"last_message_id" bigint,
	CONSTRAINT "chats_conf_id_chat_id_pk" PRIMARY KEY("conf_id","chat_id")
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
	"deleted" timestamp with time zone,
	"expires" timestamp with time zone,
	"server_id" text,
	"placed" timestamp with time zone
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
	"deleted" timestamp with time zone,
	"moved_to" text,
	"presence" text DEFAULT 'away' NOT NULL,
	"stay_id" text,
	"socket_id" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counted" text NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conference_contents" (
	"conf_id" text NOT NULL,
	"content_id" text NOT NULL,
	"related_as" text NOT NULL,
	"linked" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"display_name" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"key" text NOT NULL,
	"delete_method" smallint NOT NULL,
	"uploader_id" text,
	"created" timestamp with time zone NOT NULL,
	"document_state" text NOT NULL,
	"document_progress" smallint DEFAULT 0 NOT NULL,
	"document_pages" integer,
	"document_failure" text
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"key" text,
	"content_type" text NOT NULL,
	"sizes" jsonb NOT NULL
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
CREATE TABLE "log_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"server" text NOT NULL,
	"node" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"page" jsonb,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_images" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_key" text,
	"content_type" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"recording_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"conf_id" text NOT NULL,
	"display_name" text NOT NULL,
	"file_name" text,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"duration" double precision,
	"key" text NOT NULL,
	"share_generation" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"server_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"machine_id" text NOT NULL,
	"url" text NOT NULL,
	"ip" text NOT NULL,
	"country_code" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"setting" text,
	"livekit_api_key" text NOT NULL,
	"livekit_api_secret" text NOT NULL,
	"version" text NOT NULL,
	"cpu_usage" double precision DEFAULT 0 NOT NULL,
	"mem_usage" bigint DEFAULT 0 NOT NULL,
	"connections" bigint DEFAULT 0 NOT NULL,
	"clients" bigint DEFAULT 0 NOT NULL,
	"throughput_count" bigint DEFAULT 0 NOT NULL,
	"ping_count" bigint DEFAULT 0 NOT NULL,
	"reboot_required" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_heartbeat" timestamp with time zone NOT NULL,
	"deleted" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_shares" (
	"conf_id" text NOT NULL,
	"user_id" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	CONSTRAINT "screen_shares_conf_id_user_id_pk" PRIMARY KEY("conf_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"display_name" text NOT NULL,
	"target_url" text NOT NULL,
	"target_interval" integer NOT NULL,
	"event_kinds" smallint[],
	"enabled" boolean NOT NULL,
	"subscription_kind" smallint NOT NULL,
	"secret" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"done_below" "xid8" NOT NULL,
	"done_above" bigint[] NOT NULL,
	"pending" jsonb,
	"due_at" timestamp with time zone NOT NULL,
	"last_delivery" jsonb,
	"lease" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_picture_id_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("picture_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_accounts_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_logo_id_pictures_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("picture_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_logo_icon_id_pictures_picture_id_fk" FOREIGN KEY ("logo_icon_id") REFERENCES "public"."pictures"("picture_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_icon_id_pictures_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."pictures"("picture_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat" FOREIGN KEY ("conf_id","chat_id") REFERENCES "public"."chats"("conf_id","chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_server_id_servers_server_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("server_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_users" ADD CONSTRAINT "conference_users_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_users" ADD CONSTRAINT "conference_users_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_contents" ADD CONSTRAINT "conference_contents_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_contents" ADD CONSTRAINT "conference_contents_content_id_contents_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_uploader_id_accounts_account_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_content_id_contents_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servers" ADD CONSTRAINT "servers_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_shares" ADD CONSTRAINT "screen_shares_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_shares" ADD CONSTRAINT "screen_shares_user_id_conference_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conference_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_of_app" ON "accounts" USING btree ("client_id","username");--> statement-breakpoint
CREATE INDEX "accounts_of_app_by_email" ON "accounts" USING btree ("client_id","email");--> statement-breakpoint
CREATE INDEX "accounts_of_app_by_role" ON "accounts" USING btree ("client_id","role","username");--> statement-breakpoint
CREATE INDEX "accounts_picture" ON "accounts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "apps_owner" ON "apps" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "apps_logo" ON "apps" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "apps_logo_icon" ON "apps" USING btree ("logo_icon_id");--> statement-breakpoint
CREATE INDEX "apps_icon" ON "apps" USING btree ("icon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apps_one_default" ON "apps" USING btree ("owner_id") WHERE "apps"."is_default";--> statement-breakpoint
CREATE INDEX "password_tries_forgotten" ON "password_tries" USING btree ("forgotten");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_app" ON "sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "used_assertions_expires" ON "used_assertions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "chat_messages_of_chat" ON "chat_messages" USING btree ("conf_id","chat_id","message_id");--> statement-breakpoint
CREATE INDEX "chats_listed" ON "chats" USING btree ("conf_id","updated","chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_people" ON "chats" USING btree ("conf_id","people_key");--> statement-breakpoint
CREATE INDEX "conferences_listed" ON "conferences" USING btree ("client_id",(not "active"),"display_name" collate "und-x-icu","conf_id");--> statement-breakpoint
CREATE INDEX "conferences_on_server" ON "conferences" USING btree ("server_id","state") WHERE "conferences"."server_id" is not null;--> statement-breakpoint
CREATE INDEX "conferences_ended" ON "conferences" USING btree ("ended");--> statement-breakpoint
CREATE INDEX "conferences_expiring" ON "conferences" USING btree ("expires") WHERE "conferences"."expires" is not null;--> statement-breakpoint
CREATE INDEX "conferences_of_integration" ON "conferences" USING btree ("client_id","meta_data3") WHERE "conferences"."meta_data3" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conference_users_account" ON "conference_users" USING btree ("conf_id","account_id");--> statement-breakpoint
CREATE INDEX "conference_users_of_account" ON "conference_users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conference_users_there" ON "conference_users" USING btree ("conf_id") WHERE "conference_users"."presence" <> 'away';--> statement-breakpoint
CREATE INDEX "contact_mails_counted" ON "contact_mails" USING btree ("counted","created");--> statement-breakpoint
CREATE INDEX "contact_mails_created" ON "contact_mails" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_contents_once" ON "conference_contents" USING btree ("conf_id","content_id");--> statement-breakpoint
CREATE INDEX "conference_contents_of_content" ON "conference_contents" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "contents_by_name" ON "contents" USING btree ("client_id","display_name" collate "und-x-icu","content_id");--> statement-breakpoint
CREATE INDEX "contents_by_type" ON "contents" USING btree ("client_id","content_type","display_name" collate "und-x-icu","content_id");--> statement-breakpoint
CREATE INDEX "contents_by_age" ON "contents" USING btree ("client_id","created","content_id");--> statement-breakpoint
CREATE INDEX "contents_of_uploader" ON "contents" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "events_of_app" ON "events" USING btree ("client_id","created","event_id");--> statement-breakpoint
CREATE INDEX "events_by_transaction" ON "events" USING btree ("xact_id","event_id");--> statement-breakpoint
CREATE INDEX "events_to_deliver" ON "events" USING btree ("client_id","xact_id","event_id");--> statement-breakpoint
CREATE INDEX "events_of_kind" ON "events" USING btree ("client_id","event_kind","created","event_id");--> statement-breakpoint
CREATE INDEX "log_entries_date" ON "log_entries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "log_entries_of_type" ON "log_entries" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_server" ON "log_entries" USING btree ("server","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_node" ON "log_entries" USING btree ("node","id");--> statement-breakpoint
CREATE INDEX "link_previews_expires" ON "link_previews" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "preview_images_expires" ON "preview_images" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "recordings_by_name" ON "recordings" USING btree ("client_id","display_name" collate "und-x-icu","recording_id");--> statement-breakpoint
CREATE INDEX "recordings_by_conference" ON "recordings" USING btree ("client_id","conf_id","display_name" collate "und-x-icu","recording_id");--> statement-breakpoint
CREATE INDEX "recordings_by_age" ON "recordings" USING btree ("client_id","created","recording_id");--> statement-breakpoint
CREATE INDEX "recordings_of_conference" ON "recordings" USING btree ("conf_id","created","recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "servers_machine" ON "servers" USING btree ("client_id","machine_id") WHERE "servers"."deleted" is null;--> statement-breakpoint
CREATE INDEX "servers_livekit_key" ON "servers" USING btree ("livekit_api_key");--> statement-breakpoint
CREATE INDEX "subscribers_of_app" ON "subscribers" USING btree ("client_id","created");--> statement-breakpoint
CREATE INDEX "subscribers_due" ON "subscribers" USING btree ("due_at") WHERE "subscribers"."enabled";--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created");