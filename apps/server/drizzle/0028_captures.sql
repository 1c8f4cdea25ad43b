CREATE TABLE "capture_chunks" (
	"capture_id" text NOT NULL,
	"part" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "capture_chunks_capture_id_part_position_pk" PRIMARY KEY("capture_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"capture_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"conf_id" text NOT NULL,
	"layout" text NOT NULL,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"part" integer DEFAULT 0 NOT NULL,
	"running" boolean DEFAULT false NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"recorder_id" text,
	"lease_until" timestamp with time zone,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"recording_id" text
);
--> statement-breakpoint
CREATE TABLE "recorders" (
	"recorder_id" text PRIMARY KEY NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	"slots" integer NOT NULL,
	"missing" text
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "capture_chunks" ADD CONSTRAINT "capture_chunks_capture_id_captures_capture_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("capture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "captures_open" ON "captures" USING btree ("conf_id") WHERE "captures"."ended" is null;--> statement-breakpoint
CREATE INDEX "captures_of_conference" ON "captures" USING btree ("conf_id","started");--> statement-breakpoint
CREATE INDEX "captures_in_order" ON "captures" USING btree ("started") WHERE "captures"."ended" is null;