CREATE TABLE "hubspot_conferences" (
	"conf_id" text PRIMARY KEY NOT NULL,
	"installation_id" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"host_user_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hubspot_installations" (
	"installation_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"hub_id" text NOT NULL,
	"display_name" text NOT NULL,
	"access_token" text NOT NULL,
	"access_expires" timestamp with time zone NOT NULL,
	"refresh_token" text NOT NULL,
	"installed_by" text,
	"installed_by_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	"problem_status" integer,
	"paused_until" timestamp with time zone,
	"shares_recordings" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hubspot_installations_hubId_unique" UNIQUE("hub_id")
);
--> statement-breakpoint
CREATE TABLE "hubspot_meetings" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"installation_id" text NOT NULL,
	"conf_id" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone NOT NULL,
	"people" jsonb NOT NULL,
	"hubspot_id" text,
	"attempted" boolean DEFAULT false NOT NULL,
	"shown" text,
	"recordings" jsonb,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "install_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"client_id" text NOT NULL,
	"account_id" text NOT NULL,
	"binding_hash" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slack_cards" (
	"card_id" text PRIMARY KEY NOT NULL,
	"installation_id" text NOT NULL,
	"conf_id" text NOT NULL,
	"host_user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"message_ts" text,
	"language" text NOT NULL,
	"sent_link" boolean DEFAULT false NOT NULL,
	"shown" text,
	"recordings" jsonb,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"closed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slack_installations" (
	"installation_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"team_id" text NOT NULL,
	"team_name" text NOT NULL,
	"token" text NOT NULL,
	"bot_user_id" text NOT NULL,
	"installed_by" text,
	"installed_by_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"renewed" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"shares_recordings" boolean DEFAULT false NOT NULL,
	CONSTRAINT "slack_installations_teamId_unique" UNIQUE("team_id")
);
--> statement-breakpoint
CREATE TABLE "slack_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"received" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_launches" ADD COLUMN "members" jsonb;--> statement-breakpoint
ALTER TABLE "hubspot_conferences" ADD CONSTRAINT "hubspot_conferences_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hubspot_conferences" ADD CONSTRAINT "hubspot_conferences_installation_id_hubspot_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."hubspot_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hubspot_installations" ADD CONSTRAINT "hubspot_installations_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hubspot_installations" ADD CONSTRAINT "hubspot_installations_installed_by_accounts_account_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hubspot_meetings" ADD CONSTRAINT "hubspot_meetings_installation_id_hubspot_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."hubspot_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hubspot_meetings" ADD CONSTRAINT "hubspot_meetings_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "install_states" ADD CONSTRAINT "install_states_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "install_states" ADD CONSTRAINT "install_states_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_cards" ADD CONSTRAINT "slack_cards_installation_id_slack_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."slack_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_cards" ADD CONSTRAINT "slack_cards_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_installations" ADD CONSTRAINT "slack_installations_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_installations" ADD CONSTRAINT "slack_installations_installed_by_accounts_account_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hubspot_conferences_of_object" ON "hubspot_conferences" USING btree ("installation_id","object_type","object_id","created");--> statement-breakpoint
CREATE INDEX "hubspot_installations_of_app" ON "hubspot_installations" USING btree ("client_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "hubspot_meetings_of_call" ON "hubspot_meetings" USING btree ("conf_id","installation_id","started");--> statement-breakpoint
CREATE INDEX "slack_cards_of_conference" ON "slack_cards" USING btree ("conf_id");--> statement-breakpoint
CREATE INDEX "slack_cards_closed" ON "slack_cards" USING btree ("closed");--> statement-breakpoint
CREATE INDEX "slack_installations_of_app" ON "slack_installations" USING btree ("client_id","created");--> statement-breakpoint
CREATE INDEX "slack_requests_by_time" ON "slack_requests" USING btree ("received");