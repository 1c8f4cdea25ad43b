CREATE TABLE "lti_line_items" (
	"conf_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"settings" jsonb NOT NULL,
	"person_id" text,
	"requested" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"problem" text,
	"fruitless" smallint DEFAULT 0 NOT NULL,
	"newest" timestamp with time zone,
	CONSTRAINT "lti_line_items_conf_id_kind_pk" PRIMARY KEY("conf_id","kind")
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"conf_id" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"value" double precision,
	"state" text NOT NULL,
	"refusal" text,
	"status" smallint,
	"sent" timestamp with time zone,
	CONSTRAINT "lti_scores_conf_id_kind_person_id_pk" PRIMARY KEY("conf_id","kind","person_id")
);
--> statement-breakpoint
CREATE TABLE "lti_resource_links" (
	"course_id" text NOT NULL,
	"link_id" text NOT NULL,
	"conf_id" text,
	"line_item_url" text,
	CONSTRAINT "lti_resource_links_course_id_link_id_pk" PRIMARY KEY("course_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "lti_courses" ADD COLUMN "line_items_url" text;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD COLUMN "grade_scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD COLUMN "grades" jsonb;--> statement-breakpoint
ALTER TABLE "lti_members" ADD COLUMN "observes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_conf_id_lti_course_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."lti_course_conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_person_id_lti_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lti_people"("person_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_conf_id_lti_course_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."lti_course_conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_person_id_lti_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lti_people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD CONSTRAINT "lti_resource_links_course_id_lti_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("course_id") ON DELETE cascade ON UPDATE no action;