import { type Day, submissionDeadline } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { preparedRead } from '../../../database/prepared-read.ts'
import { offers, offerTerms, type VariantPictures } from '../../../database/schema/index.ts'
import { presentPicture, presentState, presentTerms } from '../offers.presenter.ts'
import { keepLatest } from './keep-latest.ts'

/** An offer as a statement brings it, in a line of JSON. */
type OfferLine = {
  id: number
  code: string
  name: string
  type: string
  state: string
  valid_from: Day
  valid_to: Day
  manufacturer: string
  logo: string | null
  /** Which pictures its products have: another number, other pictures. */
  pictures: number
  /** Of the enrollment, where there is one. */
  terms_id: number | null
  latest_terms_id: number
}
/** `offer_details` of an item, and the terms that an enrollment was made under, both as JSON. */
type Written = { details: string; ownTerms: string }
/** Writes offers, given as lines, as they are on a day. */
export type WriteOffers = (db: Database, onDay: Day, lines: readonly string[]) => Promise<Written[]>

type TermsRow = Pick<typeof offerTerms.$inferSelect, 'id' | 'terms'> & { variant_pictures: VariantPictures }
type Terms = { json: string; picture: string | null; maxUnitsPerLocation: number | null }

/** So many offers are kept, those that were asked for last: some megabytes. */
const KEPT = 2_000

const readTerms = preparedRead<TermsRow>(
  sql`select ${offerTerms.id}, ${offerTerms.terms}, ${offers.variantPictures} from ${offerTerms}
    inner join ${offers} on ${offers.id} = ${offerTerms.offerId} where ${offerTerms.id} = any(${sql.placeholder('ids')}::int[])`,
)

/**
 * Writes each offer once, and keeps what it wrote by the line that was read and the day. Nothing kept is ever stale: the line is
 * read each time and has all that may change; it names versions of terms by their ids, which never change, and the pictures of
 * their products by a number that counts their changes.
 */
export function createWriteOffers(): WriteOffers {
  const kept = keepLatest<Written>(KEPT)
  return async (db, onDay, lines) => {
    const keys = lines.map((line) => `${onDay}${line}`)
    const known = keys.map((key) => kept.get(key))
    const missing = lines.filter((_, at) => !known[at])
    const fresh = new Map<string, Written>()
    if (missing.length > 0) {
      const offers = missing.map((line) => JSON.parse(line) as OfferLine)
      const ids = offers.flatMap(({ terms_id, latest_terms_id }) =>
        (terms_id === null ? [] : [terms_id]).concat(latest_terms_id),
      )
      const terms = new Map<number, Terms>()
      for (const each of await readTerms(db, { ids: [...new Set(ids)] }))
        terms.set(each.id, {
          json: JSON.stringify(presentTerms(each.terms, each.variant_pictures)),
          picture: presentPicture(each.terms, each.variant_pictures),
          maxUnitsPerLocation: each.terms.maxUnitsPerLocation,
        })
      for (const [at, offer] of offers.entries()) fresh.set(`${onDay}${missing[at]}`, write(offer, onDay, terms))
    }
    return keys.map((key, at) => {
      const found = known[at] ?? fresh.get(key)
      if (!found) throw new Error('An offer was not written.')
      if (!known[at]) kept.set(key, found)
      return found
    })
  }
}

function write(offer: OfferLine, onDay: Day, terms: ReadonlyMap<number, Terms>): Written {
  const latest = terms.get(offer.latest_terms_id)
  // Of an enrollment, the terms that it was made under: its progress counts towards their cap.
  const own = terms.get(offer.terms_id ?? offer.latest_terms_id)
  if (!latest || !own) throw new Error(`Offer ${offer.id} has no terms.`)
  const fields = JSON.stringify({
    id: offer.id,
    code: offer.code,
    name: offer.name,
    type: offer.type,
    state: presentState({ state: offer.state, validTo: offer.valid_to }, onDay),
    valid_from: offer.valid_from,
    valid_to: offer.valid_to,
    submission_deadline: submissionDeadline(offer.valid_to),
    max_units_per_location: own.maxUnitsPerLocation,
    picture: latest.picture,
    manufacturer_details: { name: offer.manufacturer, logo: offer.logo },
  })
  return { details: `${fields.slice(0, -1)},"offer_terms":${latest.json}}`, ownTerms: own.json }
}
