CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"integration_id" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_conference_users" (
	"person_id" text NOT NULL,
	"conf_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "lti_conference_users_person_id_conf_id_pk" PRIMARY KEY("person_id","conf_id")
);
--> statement-breakpoint
CREATE TABLE "lti_course_conferences" (
	"conf_id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_courses" (
	"course_id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"memberships_url" text,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"launch_id" text PRIMARY KEY NOT NULL,
	"integration_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"state" smallint NOT NULL,
	"refusal" text,
	"issuer" text,
	"platform_client_id" text,
	"deployment_id" text,
	"display_name" text,
	"course" text
);
--> statement-breakpoint
CREATE TABLE "lti_login_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"nonce" text NOT NULL,
	"binding_hash" text NOT NULL,
	"storage_target" text,
	"expires" timestamp with time zone NOT NULL,
	"used" timestamp with time zone,
	"launch" jsonb,
	"continue_hash" text,
	"continued" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_members" (
	"course_id" text NOT NULL,
	"person_id" text NOT NULL,
	"active" boolean NOT NULL,
	"listed" timestamp with time zone,
	CONSTRAINT "lti_members_course_id_person_id_pk" PRIMARY KEY("course_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "lti_people" (
	"person_id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"subject" text NOT NULL,
	"display_name" text NOT NULL,
	"locale" text,
	"picture_url" text,
	"created" timestamp with time zone NOT NULL,
	"last_launch" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_deployments" (
	"registration_id" text NOT NULL,
	"deployment_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_deployments_registration_id_deployment_id_pk" PRIMARY KEY("registration_id","deployment_id")
);
--> statement-breakpoint
CREATE TABLE "lti_registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"integration_id" text NOT NULL,
	"issuer" text NOT NULL,
	"platform_client_id" text NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text,
	"page_origins" text[] NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_keys" ADD CONSTRAINT "lti_keys_integration_id_lti_integrations_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integrations"("integration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_conference_users" ADD CONSTRAINT "lti_conference_users_person_id_lti_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lti_people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_conference_users" ADD CONSTRAINT "lti_conference_users_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_course_conferences" ADD CONSTRAINT "lti_course_conferences_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_course_conferences" ADD CONSTRAINT "lti_course_conferences_course_id_lti_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_registration_id_lti_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."lti_registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_integration_id_lti_integrations_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integrations"("integration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_login_states" ADD CONSTRAINT "lti_login_states_registration_id_lti_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."lti_registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_course_id_lti_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_person_id_lti_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lti_people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_people" ADD CONSTRAINT "lti_people_registration_id_lti_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."lti_registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_deployments" ADD CONSTRAINT "lti_deployments_registration_id_lti_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."lti_registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_registrations" ADD CONSTRAINT "lti_registrations_integration_id_lti_integrations_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integrations"("integration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_keys_of_integration" ON "lti_keys" USING btree ("integration_id","created");--> statement-breakpoint
CREATE INDEX "lti_conference_users_of_conference" ON "lti_conference_users" USING btree ("conf_id");--> statement-breakpoint
CREATE INDEX "lti_course_conferences_of_course" ON "lti_course_conferences" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_courses_context" ON "lti_courses" USING btree ("registration_id","deployment_id","context_id");--> statement-breakpoint
CREATE INDEX "lti_launches_of_integration" ON "lti_launches" USING btree ("integration_id","time");--> statement-breakpoint
CREATE INDEX "lti_launches_by_time" ON "lti_launches" USING btree ("time");--> statement-breakpoint
CREATE INDEX "lti_login_states_expiring" ON "lti_login_states" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_login_states_continued" ON "lti_login_states" USING btree ("continue_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_people_subject" ON "lti_people" USING btree ("registration_id","subject");--> statement-breakpoint
CREATE INDEX "lti_deployments_in_order" ON "lti_deployments" USING btree ("registration_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_registrations_platform" ON "lti_registrations" USING btree ("integration_id","issuer","platform_client_id");