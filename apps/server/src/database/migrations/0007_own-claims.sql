DROP INDEX "claims_operator";--> statement-breakpoint
CREATE INDEX "claims_operator" ON "claims" USING btree ("operator_id","id");