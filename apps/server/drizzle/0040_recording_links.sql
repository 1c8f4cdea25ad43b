CREATE TABLE "recording_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"account_id" text,
	"saves" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recording_links" ADD CONSTRAINT "recording_links_recording_id_recordings_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("recording_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_links" ADD CONSTRAINT "recording_links_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_links_of_recording" ON "recording_links" USING btree ("recording_id","created");--> statement-breakpoint
CREATE INDEX "recording_links_of_account" ON "recording_links" USING btree ("account_id");