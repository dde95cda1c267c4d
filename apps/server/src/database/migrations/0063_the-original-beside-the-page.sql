ALTER TABLE "claim_uploads" ADD COLUMN "original_media_type" text;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD COLUMN "original_byte_size" integer;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD COLUMN "original_sha256" text;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD COLUMN "original_storage_key" text;--> statement-breakpoint
ALTER TABLE "claim_files" ADD COLUMN "original_media_type" text;--> statement-breakpoint
ALTER TABLE "claim_files" ADD COLUMN "original_byte_size" integer;--> statement-breakpoint
ALTER TABLE "claim_files" ADD COLUMN "original_sha256" text;--> statement-breakpoint
ALTER TABLE "claim_files" ADD COLUMN "original_storage_key" text;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD CONSTRAINT "claim_uploads_original_storage_key_unique" UNIQUE("original_storage_key");--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_original_storage_key_unique" UNIQUE("original_storage_key");