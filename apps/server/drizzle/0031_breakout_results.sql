ALTER TABLE "breakout_rooms" ADD COLUMN "result_taken_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "breakout_rooms" ADD COLUMN "result_kept" timestamp with time zone;