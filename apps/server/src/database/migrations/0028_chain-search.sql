CREATE TABLE "chain_search_changes" (
	"chain_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_search_grams" (
	"gram" text COLLATE "C" NOT NULL,
	"block" integer NOT NULL,
	"places" bit varying NOT NULL,
	CONSTRAINT "chain_search_grams_gram_block_pk" PRIMARY KEY("gram","block")
);
--> statement-breakpoint
CREATE TABLE "chain_search_pages" (
	"block" integer NOT NULL,
	"page" integer NOT NULL,
	"first_name" text NOT NULL,
	"first_id" integer NOT NULL,
	"ids" integer[] NOT NULL,
	CONSTRAINT "chain_search_pages_block_page_pk" PRIMARY KEY("block","page")
);
--> statement-breakpoint
DROP INDEX "chains_search";--> statement-breakpoint
CREATE INDEX "chain_search_changes_chain" ON "chain_search_changes" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "chain_search_pages_order" ON "chain_search_pages" USING btree ("first_name","first_id");--> statement-breakpoint
CREATE INDEX "chain_search_blocks_order" ON "chain_search_pages" USING btree ("first_name","first_id") WHERE page = 0;--> statement-breakpoint
-- Within the table's pages: a row of 4 kB that compression does not make smaller would else be kept apart, in three pieces.
ALTER TABLE "chain_search_grams" ALTER COLUMN "places" SET STORAGE MAIN;--> statement-breakpoint
CREATE FUNCTION note_chain_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    insert into chain_search_changes
      select now_so.id from now_so join before using (id)
      where (now_so.name, now_so.domain) is distinct from (before.name, before.domain);
  elsif tg_op = 'INSERT' then
    insert into chain_search_changes select id from now_so;
  else
    insert into chain_search_changes select id from before;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER chains_inserted AFTER INSERT ON "chains" REFERENCING NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION note_chain_changes();--> statement-breakpoint
CREATE TRIGGER chains_updated AFTER UPDATE ON "chains" REFERENCING OLD TABLE AS before NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION note_chain_changes();--> statement-breakpoint
CREATE TRIGGER chains_deleted AFTER DELETE ON "chains" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION note_chain_changes();--> statement-breakpoint
-- The first `most` chains by (name, id) that fit every pattern, after one of that name and id; more of them, and in no order, where
-- some have changed since they were indexed. `grams`: what every place must have that is looked at. A search that takes longer
-- than `longest` ends with 57014, as a statement does at its time limit: it looks at the time before each piece of work, and
-- each piece is bounded. See docs/decisions/0031.
CREATE FUNCTION search_chains(patterns text[], grams text[], after_name text, after_id int, most int, longest interval)
RETURNS SETOF chains LANGUAGE plpgsql STABLE AS $$
declare
  page_size constant int := 128;
  pages_in_block constant int := 252;
  looked_at_once constant int := most + 11;
  ends constant timestamptz := statement_timestamp() + longest;
  nothing_changed boolean;
  start_block int;
  start_page int := 0;
  blocks int[];
  from_block int := 1;
  to_block int := 1;
  hit record;
  batch record;
  held bit varying;
  found_now int;
begin
  nothing_changed := not exists (select from chain_search_changes);
  if not nothing_changed then
    return query
      select c.* from (select distinct chain_id from chain_search_changes) x,
        lateral (select * from chains where chains.id = x.chain_id offset 0) c
      where lower(c.name || ' ' || coalesce(c.domain, '')) like all (patterns)
        and (after_name is null or (c.name, c.id) > (after_name, after_id))
      order by c.name, c.id limit most;
  end if;

  if after_name is not null then
    select p.block, p.page into start_block, start_page from chain_search_pages p
    where (p.first_name, p.first_id) <= (after_name, after_id) order by p.first_name desc, p.first_id desc limit 1;
  end if;
  blocks := array(
    select p.block from chain_search_pages p
    where p.page = 0 and (start_block is null or (p.first_name, p.first_id) >=
      (select s.first_name, s.first_id from chain_search_pages s where s.block = start_block and s.page = 0))
    order by p.first_name, p.first_id);

  while from_block <= cardinality(blocks) loop
    if clock_timestamp() > ends then
      raise exception 'A search of chains took too long.' using errcode = 'query_canceled';
    end if;
    for hit in
      select g.block, bit_and(g.places) as places from chain_search_grams g
      where g.gram = any (grams) and g.block = any (blocks[from_block:to_block])
      group by g.block having count(*) = cardinality(grams) order by array_position(blocks, g.block)
    loop
      -- Uncompressed once, and not again for every bit of it.
      held := hit.places & hit.places;
      continue when bit_count(held) = 0;
      for batch in
        select array_agg(p.page) as pages, sum(p.hits)::int as hits from (
          select page, hits, sum(hits) over (order by page) - hits as hits_before from (
            select page, bit_count(substring(held from page * page_size + 1 for page_size)) as hits
            from generate_series(case when hit.block = start_block then start_page else 0 end, pages_in_block - 1) page
            offset 0
          ) each_page where hits > 0
        ) p group by div(p.hits_before, looked_at_once) order by div(p.hits_before, looked_at_once)
      loop
        for looked_at in 0 .. batch.hits - 1 by looked_at_once loop
          if clock_timestamp() > ends then
            raise exception 'A search of chains took too long.' using errcode = 'query_canceled';
          end if;
          return query
            select c.* from (
              select p.ids[place] as id from chain_search_pages p, generate_series(1, page_size) place
              where p.block = hit.block and p.page = any (batch.pages)
                and get_bit(held, p.page * page_size + place - 1) = 1
              order by p.page, place offset looked_at limit looked_at_once
            ) candidate, lateral (select * from chains where chains.id = candidate.id offset 0) c
            where lower(c.name || ' ' || coalesce(c.domain, '')) like all (patterns)
              and (after_name is null or (c.name, c.id) > (after_name, after_id))
              and (nothing_changed or not exists (select from chain_search_changes x where x.chain_id = c.id))
            order by c.name, c.id limit most;
          get diagnostics found_now = row_count;
          most := most - found_now;
          if most <= 0 then
            return;
          end if;
        end loop;
      end loop;
    end loop;
    from_block := to_block + 1;
    to_block := to_block * 8;
  end loop;
end $$;
