-- Who is in a conference now has been admitted, and is written down from now on.
UPDATE "conference_users" SET "admitted" = now() WHERE "presence" = 'present' AND "admitted" IS NULL;--> statement-breakpoint
INSERT INTO "attendances" ("conf_id", "user_id", "joined")
SELECT "conf_id", "user_id", now() FROM "conference_users" AS "present"
WHERE "presence" = 'present'
  AND NOT EXISTS (SELECT 1 FROM "attendances" WHERE "attendances"."user_id" = "present"."user_id" AND "left" IS NULL);
