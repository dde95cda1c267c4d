CREATE TABLE "alike_files" (
	"file_id" integer NOT NULL,
	"earlier_id" integer NOT NULL,
	CONSTRAINT "alike_files_file_id_earlier_id_pk" PRIMARY KEY("file_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"file_id" integer NOT NULL,
	"page" integer NOT NULL,
	"signature" "bytea" NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "page_pictures_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
ALTER TABLE "alike_files" ADD CONSTRAINT "alike_files_file_id_claim_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."claim_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_files" ADD CONSTRAINT "alike_files_earlier_id_claim_files_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."claim_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_file_id_claim_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."claim_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alike_files_earlier" ON "alike_files" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "page_pictures_keys" ON "page_pictures" USING gin ("keys");
--> statement-breakpoint
-- Both claims of a pair.
CREATE FUNCTION flags_due_of_alike_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select distinct claim_files.claim_id from fresh join claim_files on claim_files.id in (fresh.file_id, fresh.earlier_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER alike_files_flags AFTER INSERT ON "alike_files" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_alike_files();
