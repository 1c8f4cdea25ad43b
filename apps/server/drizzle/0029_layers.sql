CREATE TABLE "layers" (
	"page_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"drawing" "bytea",
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layers" ADD CONSTRAINT "layers_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layers_of_subject" ON "layers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "layers_of_conference" ON "layers" USING btree ("conf_id");