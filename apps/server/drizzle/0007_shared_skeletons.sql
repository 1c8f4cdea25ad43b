ALTER TABLE "accounts" ADD COLUMN "shares_skeleton" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "username_skeleton" = NULL, "shares_skeleton" = true WHERE "username_skeleton" = 'beside another ' || "account_id";
