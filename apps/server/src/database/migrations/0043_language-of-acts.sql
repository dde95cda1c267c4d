ALTER TABLE "enrollments" ADD COLUMN "terms_of_service_language" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "agreement_language" text;