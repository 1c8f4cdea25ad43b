ALTER TABLE "captures" ADD COLUMN "quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "captures" SET "quiet" = true WHERE "state" = 'paused';
