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
CREATE TABLE "slack_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"account_id" text NOT NULL,
	"binding_hash" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slack_cards" ADD CONSTRAINT "slack_cards_installation_id_slack_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."slack_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_cards" ADD CONSTRAINT "slack_cards_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_installations" ADD CONSTRAINT "slack_installations_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_installations" ADD CONSTRAINT "slack_installations_installed_by_accounts_account_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_states" ADD CONSTRAINT "slack_states_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_states" ADD CONSTRAINT "slack_states_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slack_cards_of_conference" ON "slack_cards" USING btree ("conf_id");--> statement-breakpoint
CREATE INDEX "slack_cards_closed" ON "slack_cards" USING btree ("closed");--> statement-breakpoint
CREATE INDEX "slack_installations_of_app" ON "slack_installations" USING btree ("client_id","created");--> statement-breakpoint
CREATE INDEX "slack_requests_by_time" ON "slack_requests" USING btree ("received");