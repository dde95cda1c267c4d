CREATE TABLE "chain_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);--> statement-breakpoint
-- Besides what has to be indexed again: whether anything has changed that a search shows.
CREATE OR REPLACE FUNCTION note_chain_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    insert into chain_search_changes
      select now_so.id from now_so join before using (id)
      where (now_so.name, now_so.domain) is distinct from (before.name, before.domain);
    insert into chain_revisions select where exists (
      select from now_so join before using (id)
      where (now_so.name, now_so.domain, now_so.location_count, now_so.cuisine)
        is distinct from (before.name, before.domain, before.location_count, before.cuisine));
  elsif tg_op = 'INSERT' then
    insert into chain_search_changes select id from now_so;
    insert into chain_revisions default values;
  else
    insert into chain_search_changes select id from before;
    insert into chain_revisions default values;
  end if;
  return null;
end $$;
