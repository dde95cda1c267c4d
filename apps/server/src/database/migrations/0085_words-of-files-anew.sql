-- Words of PDFs were taken from pictures of their pages, and pages whose reader had failed were kept as empty ones. Whoever reads
-- an invoice again takes its words from its files again.
DELETE FROM "file_texts";
