CREATE TABLE "peer_rooms" (
	"peer_room_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"caller_user_id" text NOT NULL,
	"callee_user_id" text NOT NULL,
	"offer" jsonb NOT NULL,
	"answer" jsonb,
	"negotiation_needed" boolean DEFAULT false NOT NULL,
	"caller_candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"callee_candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"offer_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "peer_rooms" ADD CONSTRAINT "peer_rooms_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_rooms_of_conference" ON "peer_rooms" USING btree ("conf_id");--> statement-breakpoint
CREATE UNIQUE INDEX "peer_rooms_of_two" ON "peer_rooms" USING btree (least("caller_user_id", "callee_user_id"),greatest("caller_user_id", "callee_user_id"));