CREATE TABLE "server_samples" (
	"server_id" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"cpu_usage" double precision NOT NULL,
	"mem_usage" bigint NOT NULL,
	"connections" bigint NOT NULL,
	"clients" bigint NOT NULL,
	CONSTRAINT "server_samples_server_id_minute_pk" PRIMARY KEY("server_id","minute")
);
--> statement-breakpoint
ALTER TABLE "server_samples" ADD CONSTRAINT "server_samples_server_id_servers_server_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("server_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_samples_minute" ON "server_samples" USING btree ("minute");