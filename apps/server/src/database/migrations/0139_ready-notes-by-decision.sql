-- Notes of before are offered where attention is asked for and where a claim is rejected, as they were.
UPDATE "provider_settings" SET "ready_notes" = (
  SELECT jsonb_agg(jsonb_build_object('offered_for', 'both') || note ORDER BY place)
  FROM jsonb_array_elements("ready_notes") WITH ORDINALITY AS notes (note, place)
) WHERE jsonb_array_length("ready_notes") > 0;
