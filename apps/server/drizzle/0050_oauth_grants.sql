CREATE TABLE "oauth_artifacts" (
	"kind" text NOT NULL,
	"id_hash" text NOT NULL,
	"grant_id" text,
	"payload" jsonb NOT NULL,
	"consumed" timestamp with time zone,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_artifacts_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"account_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scope" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "oauth_artifacts" ADD CONSTRAINT "oauth_artifacts_grant_id_oauth_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_artifacts_grant" ON "oauth_artifacts" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_artifacts_expires" ON "oauth_artifacts" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "oauth_grants_account" ON "oauth_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_app" ON "oauth_grants" USING btree ("client_id","created");--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_grant_id_oauth_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribers_of_grant" ON "subscribers" USING btree ("grant_id");