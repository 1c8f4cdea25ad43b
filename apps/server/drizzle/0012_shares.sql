CREATE TABLE "shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" text,
	"display_name" text,
	"page" integer,
	"pages" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"started" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_conference_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conference_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_of_conference" ON "shares" USING btree ("conf_id","started");--> statement-breakpoint
CREATE UNIQUE INDEX "share_of_screen" ON "shares" USING btree ("conf_id","user_id") WHERE "shares"."kind" = 'screen';--> statement-breakpoint
CREATE UNIQUE INDEX "share_of_file" ON "shares" USING btree ("content_id","conf_id","kind");--> statement-breakpoint
INSERT INTO "shares" ("share_id", "conf_id", "user_id", "kind", "started")
SELECT substr(md5("conf_id" || "user_id"), 1, 10), "conf_id", "user_id", 'screen', "started" FROM "screen_shares";
