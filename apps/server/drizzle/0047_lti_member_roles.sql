ALTER TABLE "lti_members" ADD COLUMN "launched_role" smallint;--> statement-breakpoint
ALTER TABLE "lti_members" ADD COLUMN "listed_role" smallint;