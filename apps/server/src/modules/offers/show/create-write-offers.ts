import { type Day, submissionDeadline, type Terms } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { manufacturers, offers, offerTerms, type VariantPictures } from '../../../database/schema/index.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { presentPicture, presentState, presentTerms } from '../offers.presenter.ts'
import { keepLatest } from './keep-latest.ts'

/** In which state an offer is shown, for a statement that reads `offers` and `manufacturers`: another text, other words. */
export const shownState = sql`(${offers.shownVersion} || '.' || ${manufacturers.shownVersion})`

/** An offer of a list: in which state it is shown (`shownState`), and the terms of its enrollment, if there is one. */
type ListedOffer = { id: number; shown: string; termsId: number | null }
/** `offer_details` of an item, and the terms that an enrollment was made under, both as JSON. */
type Written = { details: Buffer; ownTerms: string }
/** Writes offers as they are on a day: one answer for each, in their order. */
export type WriteOffers = (db: Database, onDay: Day, listed: readonly ListedOffer[]) => Promise<Written[]>

type Row = {
  id: number
  code: string
  name: string
  type: string
  state: string
  valid_from: Day
  valid_to: Day
  variant_pictures: VariantPictures
  shown: string
  manufacturer: string
  logo: string | null
  latest_terms: Terms
  /** Of the enrollment; null where there is none. */
  own_terms_id: number | null
  own_terms: Terms | null
}

/** So many offers are kept, those that were asked for last: some megabytes. */
const KEPT = 2_000

const readOffers = preparedRead<Row>(sql`
  select ${offers.id}, ${offers.code}, ${offers.name}, ${offers.type}, ${offers.state},
    ${offers.validFrom}::text, ${offers.validTo}::text, ${offers.variantPictures}, ${shownState} as shown, ${manufacturers.name} as manufacturer, ${manufacturers.logo},
    latest.terms as latest_terms, own.id as own_terms_id, own.terms as own_terms
  from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('termsIds')}::int[]) listed (id, terms_id)
  inner join ${offers} on ${offers.id} = listed.id
  inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
  cross join lateral (select ${offerTerms.terms} from ${offerTerms} where ${offerTerms.offerId} = ${offers.id}
    order by ${offerTerms.version} desc limit 1) latest
  left join ${offerTerms} own on own.id = listed.terms_id`)

const keyOf = (onDay: Day, { id, shown, termsId }: ListedOffer): string => `${onDay} ${id} ${shown} ${termsId}`

/**
 * Writes each offer once, and keeps what it wrote by the state that is shown and the day. Nothing kept is ever stale: the
 * state is read each time, and whatever changes what is shown changes it.
 */
export function createWriteOffers(): WriteOffers {
  const kept = keepLatest<string, Written>(KEPT)
  return async (db, onDay, listed) => {
    const known = listed.map((offer) => kept.get(keyOf(onDay, offer)))
    const missing = listed.filter((_, at) => !known[at])
    const fresh = new Map<string, Written>()
    if (missing.length > 0)
      for (const row of await readOffers(db, {
        ids: missing.map(({ id }) => id),
        termsIds: missing.map(({ termsId }) => termsId),
      })) {
        const written = write(row, onDay)
        fresh.set(`${row.id} ${row.own_terms_id}`, written)
        // By the number that was read with it, which may be a later one than the list's.
        kept.set(keyOf(onDay, { id: row.id, shown: row.shown, termsId: row.own_terms_id }), written)
      }
    return listed.map(({ id, termsId }, at) => {
      const found = known[at] ?? fresh.get(`${id} ${termsId}`)
      if (!found) throw new Error(`Offer ${id} has no terms.`)
      return found
    })
  }
}

function write(offer: Row, onDay: Day): Written {
  // Of an enrollment, the terms that it was made under: its progress counts towards their cap.
  const own = offer.own_terms ?? offer.latest_terms
  const latestJson = JSON.stringify(presentTerms(offer.latest_terms, offer.variant_pictures))
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
    picture: presentPicture(offer.latest_terms, offer.variant_pictures),
    manufacturer_details: { name: offer.manufacturer, logo: offer.logo },
  })
  return {
    details: Buffer.from(`${fields.slice(0, -1)},"offer_terms":${latestJson}}`),
    ownTerms: offer.own_terms ? JSON.stringify(presentTerms(own, offer.variant_pictures)) : latestJson,
  }
}
