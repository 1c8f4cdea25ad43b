CREATE TABLE "deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"event_ids" bigint[] NOT NULL,
	"event_kinds" smallint[] NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"status" smallint,
	"error" text,
	"duration_ms" integer NOT NULL,
	"answer" text,
	"again_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_subscriber" ON "deliveries" USING btree ("subscriber_id","created","delivery_id");--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("subscriber_id","created","delivery_id") WHERE "deliveries"."error" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_again" ON "deliveries" USING btree ("subscriber_id","again_since") WHERE "deliveries"."again_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "deliveries" USING btree ("created");