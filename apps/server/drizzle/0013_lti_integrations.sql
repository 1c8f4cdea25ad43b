CREATE TABLE "lti_integrations" (
	"integration_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"platform" smallint NOT NULL,
	"description" text NOT NULL,
	"state" smallint,
	"authorization_url" text,
	"lms_jwk_public" text,
	"deployment_id" text,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_integrations" ADD CONSTRAINT "lti_integrations_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_integrations_of_app" ON "lti_integrations" USING btree ("client_id","created");