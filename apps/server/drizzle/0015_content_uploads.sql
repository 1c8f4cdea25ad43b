CREATE TABLE "content_upload_parts" (
	"upload_id" text NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "content_upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "content_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"size" bigint NOT NULL,
	"file_name" text NOT NULL,
	"display_name" text,
	"content_type" text,
	"delete_method" smallint,
	"conf_id" text,
	"related_as" text NOT NULL,
	"touched" timestamp with time zone NOT NULL,
	"content_id" text
);
--> statement-breakpoint
ALTER TABLE "content_upload_parts" ADD CONSTRAINT "content_upload_parts_upload_id_content_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."content_uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_uploads_of_owner" ON "content_uploads" USING btree ("client_id","owner_id");--> statement-breakpoint
CREATE INDEX "content_uploads_touched" ON "content_uploads" USING btree ("touched");