ALTER TABLE "chat_messages" ADD COLUMN "file" jsonb;--> statement-breakpoint
CREATE INDEX "chat_messages_quoting" ON "chat_messages" USING btree ("conf_id","chat_id",(("quote" ->> 'messageId')::bigint)) WHERE "chat_messages"."quote" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_with_file" ON "chat_messages" USING btree ("conf_id") WHERE "chat_messages"."file" is not null;