-- Both claims of a pair, where they do not have the flag already: what is alike to thousands has it of the first.
CREATE OR REPLACE FUNCTION flags_due_of_alike_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select distinct claim_files.claim_id from fresh join claim_files on claim_files.id in (fresh.file_id, fresh.earlier_id)
    where not exists (
      select from claim_flags where claim_flags.claim_id = claim_files.claim_id and claim_flags.kind = 'near_picture'
    );
  return null;
end $$;
