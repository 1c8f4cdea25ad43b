CREATE TABLE "user_devices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"devices" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_conference_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conference_users"("user_id") ON DELETE cascade ON UPDATE no action;