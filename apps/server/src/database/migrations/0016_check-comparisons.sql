CREATE TABLE "check_comparisons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "check_comparisons_finished" ON "check_comparisons" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "check_cases_open" ON "check_cases" USING btree ("id") WHERE "check_cases"."closed_at" is null;