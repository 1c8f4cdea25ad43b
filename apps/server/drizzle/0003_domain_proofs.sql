ALTER TABLE "apps" DROP CONSTRAINT "apps_root_domain";--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "proved_domain" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "domain_checked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "domain_problem" text;--> statement-breakpoint
CREATE INDEX "apps_domain_checked" ON "apps" USING btree ("domain_checked") WHERE "apps"."root_domain" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_proved_domain" UNIQUE("proved_domain");