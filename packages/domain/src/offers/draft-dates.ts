import { addDays, type Day } from '../days/days.ts'

/** The last day that an offer may have, ten years ahead: a year that was mistyped is none. */
export const latestOfferDay = (today: Day): Day => addDays(today, 3_653)

/** What is wrong with the days of a draft, and at which of them. */
export type DraftDatesProblem = {
  field: 'valid_from' | 'valid_to'
  code:
    | 'offer_dates.reversed'
    | 'offer_dates.past'
    | 'offer_dates.far'
    | 'offer_dates.out'
    | 'offer_dates.enrolled_from'
    | 'offer_dates.enrolled_to'
}

/**
 * What keeps the days of a draft from being published on a day. What operators see already cannot begin later than that day; once
 * somebody is enrolled the first day stays and the last can only move on.
 * @param known the days that operators know; null when they know none
 */
export function findDraftDatesProblems(
  draft: { validFrom: Day; validTo: Day },
  known: { validFrom: Day; validTo: Day } | null,
  enrolled: number,
  day: Day,
): DraftDatesProblem[] {
  const problems: DraftDatesProblem[] = []
  if (draft.validTo < draft.validFrom) problems.push({ field: 'valid_to', code: 'offer_dates.reversed' })
  else if (draft.validTo < day) problems.push({ field: 'valid_to', code: 'offer_dates.past' })
  if (draft.validTo > latestOfferDay(day)) problems.push({ field: 'valid_to', code: 'offer_dates.far' })
  if (known && known.validFrom <= day && draft.validFrom > day)
    problems.push({ field: 'valid_from', code: 'offer_dates.out' })
  if (known && enrolled > 0 && draft.validFrom !== known.validFrom)
    problems.push({ field: 'valid_from', code: 'offer_dates.enrolled_from' })
  if (known && enrolled > 0 && draft.validTo < known.validTo)
    problems.push({ field: 'valid_to', code: 'offer_dates.enrolled_to' })
  return problems
}
