CREATE TABLE "provider_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"legal_name" text,
	"support_email" text,
	"logo" text,
	"publishing_needs_second_person" boolean DEFAULT false NOT NULL,
	"batch_limit_cents" bigint,
	"pay_back_limit_cents" bigint,
	"write_off_limit_cents" bigint,
	CONSTRAINT "provider_settings_once" CHECK ("provider_settings"."id" = 1),
	CONSTRAINT "provider_settings_limits" CHECK ("provider_settings"."batch_limit_cents" >= 0 and "provider_settings"."pay_back_limit_cents" >= 0 and "provider_settings"."write_off_limit_cents" >= 0)
);
--> statement-breakpoint
INSERT INTO "provider_settings" DEFAULT VALUES;
