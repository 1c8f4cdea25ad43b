CREATE TABLE "breakout_places" (
	"breakout_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "breakout_places_breakout_id_user_id_pk" PRIMARY KEY("breakout_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "breakout_rooms" (
	"conf_id" text PRIMARY KEY NOT NULL,
	"breakout_id" text NOT NULL,
	"position" smallint NOT NULL,
	"display_name" text NOT NULL,
	"help_asked" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "breakouts" (
	"breakout_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"mode" text NOT NULL,
	"opened" timestamp with time zone NOT NULL,
	"closes" timestamp with time zone,
	"closed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "breakout_places" ADD CONSTRAINT "breakout_places_breakout_id_breakouts_breakout_id_fk" FOREIGN KEY ("breakout_id") REFERENCES "public"."breakouts"("breakout_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breakout_rooms" ADD CONSTRAINT "breakout_rooms_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breakout_rooms" ADD CONSTRAINT "breakout_rooms_breakout_id_breakouts_breakout_id_fk" FOREIGN KEY ("breakout_id") REFERENCES "public"."breakouts"("breakout_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breakouts" ADD CONSTRAINT "breakouts_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "breakout_rooms_in_order" ON "breakout_rooms" USING btree ("breakout_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "breakouts_open" ON "breakouts" USING btree ("conf_id") WHERE "breakouts"."closed" is null;--> statement-breakpoint
CREATE INDEX "breakouts_of_conference" ON "breakouts" USING btree ("conf_id","opened");