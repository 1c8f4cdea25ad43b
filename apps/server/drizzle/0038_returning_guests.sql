ALTER TABLE "conference_users" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD COLUMN "possible_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "possible_repeats" integer DEFAULT 0 NOT NULL;