ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "manufacturer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "remit_to_before" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "remit_to" text;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "remit_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_remit_to" ON "approvals" USING btree ("kind") WHERE "approvals"."kind" = 'change_remit_to' and "approvals"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_remit_to" CHECK (num_nulls("approvals"."remit_to", "approvals"."remit_to_before") = case when "approvals"."kind" = 'change_remit_to' then 0 else 2 end and ("approvals"."manufacturer_id" is null) = ("approvals"."kind" = 'change_remit_to'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK (case when "approvals"."kind" = 'change_remit_to' then "approvals"."amount_cents" = 0 else "approvals"."amount_cents" > 0 end);--> statement-breakpoint
-- Requests that are out keep the account that they say today.
UPDATE "funding_requests" SET "remit_to" = (SELECT "remit_to" FROM "provider_settings") WHERE "state" = 'ISSUED';
