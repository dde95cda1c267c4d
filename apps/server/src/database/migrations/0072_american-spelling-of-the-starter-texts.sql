-- The agreement that the program came with spelled one word as in London. Nothing of what it means changes, so it is put right
-- where it stands, also in versions that people have agreed to and in drafts that begin with it.
UPDATE site_text_versions SET html_en = replace(html_en, 'a contract or a public programme says so', 'a contract or a public program says so')
WHERE html_en LIKE '%a contract or a public programme says so%';--> statement-breakpoint
UPDATE site_texts SET draft_en = replace(draft_en, 'a contract or a public programme says so', 'a contract or a public program says so')
WHERE draft_en LIKE '%a contract or a public programme says so%';
