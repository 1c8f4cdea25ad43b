ALTER TABLE "conferences" ADD COLUMN "waiting_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_users" ADD COLUMN "admitted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conference_users" ADD COLUMN "waiting_since" timestamp with time zone;