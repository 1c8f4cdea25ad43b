ALTER TABLE "contents" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "thumbnail_tried" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "thumbnail_tried" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contents_without_thumbnail" ON "contents" USING btree ("created") WHERE "contents"."thumbnail_tried" is null;--> statement-breakpoint
CREATE INDEX "recordings_without_thumbnail" ON "recordings" USING btree ("created") WHERE "recordings"."thumbnail_tried" is null;