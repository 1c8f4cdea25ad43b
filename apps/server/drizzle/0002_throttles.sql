CREATE TABLE "known_origins" (
	"lock" text NOT NULL,
	"origin" text NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	CONSTRAINT "known_origins_lock_origin_pk" PRIMARY KEY("lock","origin")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"subject" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_origins_seen" ON "known_origins" USING btree ("seen");--> statement-breakpoint
CREATE INDEX "throttles_full" ON "throttles" USING btree ("full_at");