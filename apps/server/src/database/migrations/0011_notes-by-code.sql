-- What the program itself says is kept as a code with its parameters instead of an English sentence; what people wrote stays text.
-- The sentences are those of the releases before this one, letter for letter.
ALTER TABLE "operator_payments" ALTER COLUMN "attention" SET DATA TYPE jsonb USING CASE
  WHEN "attention" IS NULL THEN NULL
  WHEN "attention" ~ '^The payee, e-mail or address changed on [A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}\. Make sure that the operator did it\.$'
    THEN jsonb_build_object('code', 'payee.changed', 'params', jsonb_build_object('day', to_char(to_date(
      substring("attention" from 'changed on ([^.]*)\.'), 'FMMonth FMDD, YYYY'), 'YYYY-MM-DD')))
  WHEN "attention" = 'The request is no longer the one that was approved. Nothing was sent.'
    THEN jsonb_build_object('code', 'request.changed')
  WHEN "attention" ~ '^The check provider made check .* for another amount\. Void it there\.$'
    THEN jsonb_build_object('code', 'check.other_amount', 'params', jsonb_build_object('check',
      substring("attention" from '^The check provider made check (.*) for another amount\. Void it there\.$')))
  WHEN "attention" ~ '^The check provider refused it \([0-9]{1,9}\): '
    THEN jsonb_build_object('code', 'check.refused', 'params', jsonb_build_object(
      'status', substring("attention" from '^The check provider refused it \(([0-9]+)\)')::int,
      'said', substring("attention" from '^The check provider refused it \([0-9]+\): (.*)$')))
  WHEN "attention" = 'The check provider never gave a clear answer, and its list has no such check.'
    THEN jsonb_build_object('code', 'check.not_found')
  WHEN starts_with("attention", 'The check provider never gave a clear answer.')
    THEN jsonb_build_object('code', 'check.unclear', 'params', jsonb_build_object('said',
      ltrim(substr("attention", length('The check provider never gave a clear answer.') + 1))))
  WHEN "attention" ~ '^This check is .* again although payment [0-9]{1,9} has replaced it\. Void one of them at the provider\.$'
    THEN jsonb_build_object('code', 'check.came_back', 'params', jsonb_build_object(
      'status', upper(replace(substring("attention" from '^This check is (.*) again although payment [0-9]+ has'), ' ', '_')),
      'payment', substring("attention" from ' again although payment ([0-9]+) has replaced it\. Void')::int))
  ELSE jsonb_build_object('code', 'other', 'params', jsonb_build_object('said', "attention"))
END;--> statement-breakpoint
ALTER TABLE "claim_state_changes" ADD COLUMN "system_note" jsonb;--> statement-breakpoint
-- The operator and the system write no notes of their own: theirs are the program's. One name may have ", " in it; several are told
-- apart by it, and read the same when they are joined again.
UPDATE "claim_state_changes" SET "note" = NULL, "system_note" = CASE
  WHEN right("note", 46) = ' was left out: the same file is already there.'
    THEN jsonb_build_object('code', 'files.left_out', 'params', jsonb_build_object('files',
      jsonb_build_array(left("note", -46))))
  WHEN right("note", 47) = ' were left out: the same file is already there.'
    THEN jsonb_build_object('code', 'files.left_out', 'params', jsonb_build_object('files',
      to_jsonb(string_to_array(left("note", -47), ', '))))
  ELSE jsonb_build_object('code', 'check.not_paid', 'params', jsonb_build_object('status',
      upper(replace(substring("note" from '^The check is no longer paid: (.*)\.$'), ' ', '_'))))
END
WHERE "staff_id" IS NULL AND "reason" IS NULL AND (
  right("note", 46) = ' was left out: the same file is already there.'
  OR right("note", 47) = ' were left out: the same file is already there.'
  OR ("operator_id" IS NULL AND "note" ~ '^The check is no longer paid: .*\.$')
);--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "rejection_note" text;--> statement-breakpoint
-- The history knows the code and the note of the latest rejection.
UPDATE "claims" SET "rejection_reason" = latest.reason, "rejection_note" = latest.note
FROM (
  SELECT DISTINCT ON (claim_id) claim_id, reason, note FROM claim_state_changes
  WHERE to_status = 'CLAIM_REJECTED' ORDER BY claim_id, id DESC
) latest
LEFT JOIN (VALUES
  ('wrong_product', 'The invoice does not show a product that qualifies for this offer.'),
  ('unreadable', 'We could not read the invoice.'),
  ('outside_dates', 'The invoice is dated outside of the offer''s dates.'),
  ('not_a_distributor_invoice', 'The document is not an invoice from a distributor.'),
  ('duplicate', 'This invoice was already submitted.'),
  ('over_the_cap', 'Your location has already reached the most that this offer pays for.'),
  ('other', 'Our reviewer left you a note.'),
  ('withdrawn', 'Withdrawn by you.')
) known (code, sentence) ON known.code = latest.reason
WHERE latest.claim_id = "claims"."id" AND latest.reason IS NOT NULL
  AND "claims"."invalidation_reason" = concat_ws(' ', CASE WHEN latest.reason <> 'other' THEN known.sentence END, latest.note);--> statement-breakpoint
-- Where it says something else the sentence itself tells the code, and what follows it is the note.
UPDATE "claims" SET
  "rejection_reason" = coalesce(told.code, 'other'),
  "rejection_note" = CASE WHEN told.code IS NULL THEN told.text ELSE nullif(substr(told.text, length(told.sentence) + 2), '') END
FROM (
  SELECT rejected.id, rejected.invalidation_reason AS text, known.code, known.sentence FROM claims rejected
  LEFT JOIN (VALUES
  ('wrong_product', 'The invoice does not show a product that qualifies for this offer.'),
  ('unreadable', 'We could not read the invoice.'),
  ('outside_dates', 'The invoice is dated outside of the offer''s dates.'),
  ('not_a_distributor_invoice', 'The document is not an invoice from a distributor.'),
  ('duplicate', 'This invoice was already submitted.'),
  ('over_the_cap', 'Your location has already reached the most that this offer pays for.'),
  ('withdrawn', 'Withdrawn by you.')
  ) known (code, sentence)
    ON rejected.invalidation_reason = known.sentence OR starts_with(rejected.invalidation_reason, known.sentence || ' ')
  WHERE rejected.invalidation_reason IS NOT NULL AND rejected.rejection_reason IS NULL
) told
WHERE told.id = "claims"."id";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "invalidation_reason";
