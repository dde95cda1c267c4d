-- The agreement that the program came with spelled one word as in London. It is put right where nobody has agreed to it: what was
-- agreed to stays as it was read, and what a provider has published or drafted is its own.
UPDATE site_text_versions version
SET html_en = replace(html_en, 'a contract or a public programme says so', 'a contract or a public program says so')
FROM site_texts text
WHERE text.id = version.text_id AND text.kind = 'agreement' AND version.published_by IS NULL
  AND NOT EXISTS (SELECT FROM people WHERE people.agreement_version = version.version);
