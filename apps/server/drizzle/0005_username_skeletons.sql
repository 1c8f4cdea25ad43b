ALTER TABLE "accounts" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_username_skeleton" UNIQUE("username_skeleton");