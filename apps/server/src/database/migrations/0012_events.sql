CREATE TABLE "event_deliveries" (
	"event_id" bigint NOT NULL,
	"listener" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "event_deliveries_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_waiting" ON "event_deliveries" USING btree ("listener","subject","event_id") WHERE "event_deliveries"."heard_at" is null;--> statement-breakpoint
CREATE INDEX "event_deliveries_failed" ON "event_deliveries" USING btree ("event_id") WHERE "event_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "event_deliveries_heard" ON "event_deliveries" USING btree ("heard_at") WHERE "event_deliveries"."heard_at" is not null;--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("created_at");