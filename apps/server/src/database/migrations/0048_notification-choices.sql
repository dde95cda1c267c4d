ALTER TABLE "people" ADD COLUMN "declines_claim_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "declines_deadlines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "declines_uncashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "wants_texts" boolean DEFAULT false NOT NULL;