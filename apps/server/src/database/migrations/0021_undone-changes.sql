CREATE TABLE "undone_changes" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_changes_person" ON "undone_changes" USING btree ("person_id");