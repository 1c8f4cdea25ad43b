CREATE TABLE "attendances" (
	"conf_id" text NOT NULL,
	"user_id" text NOT NULL,
	"joined" timestamp with time zone NOT NULL,
	"left" timestamp with time zone,
	CONSTRAINT "attendances_user_id_joined_pk" PRIMARY KEY("user_id","joined")
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"poll_id" text NOT NULL,
	"voter" text NOT NULL,
	"display_name" text,
	"choices" jsonb NOT NULL,
	"text" text,
	"answered" timestamp with time zone NOT NULL,
	CONSTRAINT "poll_answers_poll_id_voter_pk" PRIMARY KEY("poll_id","voter")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"poll_id" text PRIMARY KEY NOT NULL,
	"conf_id" text NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"results_at_end" boolean NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"opened" timestamp with time zone,
	"closed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_conference_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."conference_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll_id_polls_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("poll_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_conf_id_conferences_conf_id_fk" FOREIGN KEY ("conf_id") REFERENCES "public"."conferences"("conf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_of_conference" ON "attendances" USING btree ("conf_id","joined","user_id");--> statement-breakpoint
CREATE INDEX "attendances_under_way" ON "attendances" USING btree ("user_id") WHERE "attendances"."left" is null;--> statement-breakpoint
CREATE INDEX "polls_of_conference" ON "polls" USING btree ("conf_id","created");