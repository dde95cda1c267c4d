ALTER TABLE "distributor_merges" ADD COLUMN "swaps_id" integer;--> statement-breakpoint
ALTER TABLE "distributor_merges" ADD CONSTRAINT "distributor_merges_swaps_id_distributor_merges_id_fk" FOREIGN KEY ("swaps_id") REFERENCES "public"."distributor_merges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Of two that changed places the merge of the other one is over. Which they are: the first merge the other way since says so.
UPDATE "distributor_merges" swap SET "swaps_id" = earlier.id
  FROM (
    SELECT merge.id, min(later.id) AS swap_id FROM "distributor_merges" merge
    JOIN "distributor_merges" later
      ON later.distributor_id = merge.into_id AND later.into_id = merge.distributor_id AND later.id > merge.id
    WHERE merge.undone_at IS NULL GROUP BY merge.id
  ) earlier WHERE swap.id = earlier.swap_id AND swap.undone_at IS NULL;--> statement-breakpoint
UPDATE "distributor_merges" merge SET "undone_at" = swap.merged_at
  FROM "distributor_merges" swap WHERE swap.swaps_id = merge.id AND merge.undone_at IS NULL;
