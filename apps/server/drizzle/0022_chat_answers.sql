ALTER TABLE "chat_messages" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reactions" jsonb DEFAULT '{}'::jsonb NOT NULL;