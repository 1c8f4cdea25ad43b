ALTER TABLE "lti_conference_users" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "lti_conference_users" ADD COLUMN "picture_id" text;