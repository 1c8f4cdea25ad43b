CREATE TABLE "board_pages" (
	"page_id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"position" integer NOT NULL,
	"template" text NOT NULL,
	"drawing" "bytea",
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"board_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"number" integer NOT NULL,
	"display_name" text,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "board_id" text;--> statement-breakpoint
ALTER TABLE "board_pages" ADD CONSTRAINT "board_pages_board_id_boards_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("board_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_of_board" ON "board_pages" USING btree ("board_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "board_numbers" ON "boards" USING btree ("conf_id","number");