ALTER TABLE "invoice_readings" ADD COLUMN "nothing_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What earlier releases have read: as is-nothing-bought.ts says it.
UPDATE "invoice_readings" SET "nothing_bought" = true WHERE "state" <> 'WAITING' AND EXISTS (
  SELECT FROM jsonb_array_elements("readings") one
  WHERE one -> 'problems' ?| ARRAY['credit_memo', 'order_confirmation', 'delivery_note', 'quote', 'price_list', 'purchase_order', 'voided', 'statement']
) AND NOT EXISTS (
  SELECT FROM jsonb_array_elements("readings") one
  WHERE NOT coalesce(one -> 'problems' ?| ARRAY['credit_memo', 'order_confirmation', 'delivery_note', 'quote', 'price_list', 'purchase_order', 'voided', 'statement'], false)
  AND (one ->> 'state' = 'READ' OR "state" <> 'READ')
);
