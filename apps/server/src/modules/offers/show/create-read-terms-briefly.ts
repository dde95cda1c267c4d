import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { offers, offerTerms, type VariantPictures } from '../../../database/schema/index.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { presentPicture } from '../offers.presenter.ts'
import { keepLatest } from './keep-latest.ts'

type TermsRow = Pick<typeof offerTerms.$inferSelect, 'id' | 'terms'> & { variant_pictures: VariantPictures }

/** A version of terms, and which state of its offer is shown (`offers.shown_version`). */
type Version = { termsId: number; shown: number }
/** What a list says of terms: what is counted, and the first picture among their products. */
type TermsInBrief = { unit: string; picture: string | null }
/** Reads versions of terms: one answer for each, in their order. */
export type ReadTermsBriefly = (db: Database, versions: readonly Version[]) => Promise<TermsInBrief[]>

/** Some hundred bytes each. */
const KEPT = 10_000

const readTerms = preparedRead<TermsRow>(
  sql`select ${offerTerms.id}, ${offerTerms.terms}, ${offers.variantPictures} from ${offerTerms}
    inner join ${offers} on ${offers.id} = ${offerTerms.offerId} where ${offerTerms.id} = any(${sql.placeholder('ids')}::int[])`,
)

/**
 * Reads each version once and keeps what lists say of it. Nothing kept is ever stale: a version never changes, and other pictures
 * of its offer are another number.
 */
export function createReadTermsBriefly(): ReadTermsBriefly {
  const kept = keepLatest<number, { shown: number; brief: TermsInBrief }>(KEPT)
  return async (db, versions) => {
    const known = versions.map(({ termsId, shown }) => {
      const latest = kept.get(termsId)
      return latest?.shown === shown ? latest.brief : undefined
    })
    const missing = versions.filter((_, at) => !known[at])
    const fresh = new Map<number, TermsInBrief>()
    if (missing.length > 0)
      for (const each of await readTerms(db, { ids: [...new Set(missing.map(({ termsId }) => termsId))] }))
        fresh.set(each.id, {
          unit: each.terms.unit,
          picture: presentPicture(each.terms, each.variant_pictures),
        })
    return versions.map((version, at) => {
      const found = known[at] ?? fresh.get(version.termsId)
      if (!found) throw new Error(`There are no terms ${version.termsId}.`)
      if (!known[at]) kept.set(version.termsId, { shown: version.shown, brief: found })
      return found
    })
  }
}
