import type { WireOfferVersion, WireStaffOffer, WireStaffOfferBrief } from '@caseback/contract'
import { centsToDollars, type OfferDraft, staffOfferState, submissionDeadline, type Terms } from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import { sayProblem } from '@caseback/words/say-refusal'
import type { manufacturers, offers, offerTerms, VariantPictures } from '../../../database/schema/index.ts'
import { presentTerms } from '../offers.presenter.ts'

export type BriefRow = {
  offer: typeof offers.$inferSelect
  manufacturer: Pick<typeof manufacturers.$inferSelect, 'id' | 'name' | 'logo'>
  draft: OfferDraft | null
  /** Who wants its draft published, and waits for a second person. */
  askedBy: number | null
  versions: number
  enrolled: number
}

export function presentBrief({ offer, manufacturer, draft, ...row }: BriefRow, today: string): WireStaffOfferBrief {
  // Of what nobody has published, the dates that it is to have.
  const dates = offer.state === 'DRAFT' && draft ? draft : offer
  return {
    id: offer.id,
    name: offer.name,
    offer_code: offer.code,
    manufacturer: { id: manufacturer.id, name: manufacturer.name, logo: manufacturer.logo },
    state: staffOfferState(offer, today),
    valid_from: dates.validFrom,
    valid_to: dates.validTo,
    submission_deadline: submissionDeadline(dates.validTo),
    versions: row.versions,
    enrolled: row.enrolled,
    has_draft: draft !== null,
    waits_for_second: row.askedBy !== null || offer.askedBy !== null,
  }
}

const presentDraftTerms = (terms: OfferDraft['terms']) => ({
  unit: terms.unit,
  discount_type: terms.discountType,
  tiers: terms.tiers.map((tier) => ({ ...tier, discount: tier.discount / 100 })),
  variant_ids: terms.variantIds,
  max_units_per_location: terms.maxUnitsPerLocation,
})

const presentPublishedTerms = (terms: Terms, pictures: VariantPictures) => ({
  ...presentDraftTerms({
    ...terms,
    variantIds: terms.products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)),
  }),
  products: presentTerms(terms, pictures).products,
})

const draftedAt = (row: { draftedAt: Date | null; offer: { createdAt: Date } }): Date =>
  row.draftedAt ?? row.offer.createdAt

export const presentStaffOffer = (
  row: BriefRow & {
    terms: Terms | null
    audience: WireStaffOffer['audience']
    reaches: number | null
    audienceAsked: NonNullable<WireStaffOffer['move_asked']>['audience']
    linksOut: number
    /** Cents. */
    committed: number
    expected: number | null
    draftedBy: string | null
    changer: string | null
    mover: string | null
    moveRefuser: string | null
    supportEmail: string | null
    draftedAt: Date | null
    needsSecondPerson: boolean
    mayPublish: number
    /** Of the request to publish the draft, and of who has refused it. */
    askedAt: Date | null
    askedNote: string | null
    asker: string | null
    refusedAt: Date | null
    refusedReason: string | null
    refuser: string | null
    paused: WireStaffOffer['paused']
    /** What publishing the draft would make, and what keeps it from that. */
    drafted: {
      problems: readonly { field: string; problem: FieldProblem }[]
      terms: Terms
      pictures: VariantPictures
    } | null
  },
  { day: today, now }: { day: string; now: Date },
): WireStaffOffer => ({
  ...presentBrief(row, today),
  revision: row.offer.revision,
  changed_by: row.offer.changedBy === null ? null : { id: row.offer.changedBy, name: row.changer ?? '' },
  offer_type: row.offer.type,
  learn_more_url: row.offer.learnMoreUrl,
  about_en: row.offer.aboutEn,
  about_es: row.offer.aboutEs,
  rebate_support_email: row.supportEmail,
  budget: row.offer.budgetCents === null ? null : centsToDollars(row.offer.budgetCents),
  committed: centsToDollars(row.committed),
  expected: row.expected === null ? null : centsToDollars(row.expected),
  pause_at_budget: row.offer.pauseAtBudget,
  links_out: row.linksOut,
  paused: row.paused,
  deleted_reason: row.offer.deletedReason,
  audience: row.audience,
  needs_second_person: row.needsSecondPerson,
  may_publish: row.mayPublish,
  move_asked:
    row.offer.asked && row.offer.askedBy !== null && row.offer.askedAt
      ? {
          move: row.offer.asked.move,
          valid_to: row.offer.asked.move === 'extend' ? row.offer.asked.validTo : null,
          changes: row.offer.asked.move === 'change' ? row.offer.asked.changes : null,
          audience: row.audienceAsked,
          by: row.mover ?? '',
          by_id: row.offer.askedBy,
          at: row.offer.askedAt.toISOString(),
        }
      : null,
  publishing_asked:
    row.askedBy !== null && row.askedAt
      ? { by: row.asker ?? '', by_id: row.askedBy, at: row.askedAt.toISOString(), note: row.askedNote }
      : null,
  move_refused: row.offer.moveRefused && {
    by: row.moveRefuser ?? '',
    at: row.offer.moveRefused.at,
    reason: row.offer.moveRefused.reason,
  },
  publishing_refused:
    row.refusedAt && row.refusedReason
      ? { by: row.refuser ?? '', at: row.refusedAt.toISOString(), reason: row.refusedReason }
      : null,
  reaches: row.reaches,
  terms: row.terms && presentPublishedTerms(row.terms, row.offer.variantPictures),
  draft: row.draft && {
    valid_from: row.draft.validFrom,
    valid_to: row.draft.validTo,
    learn_more_url: row.draft.learnMoreUrl,
    terms: presentDraftTerms(row.draft.terms),
    products: row.drafted ? presentTerms(row.drafted.terms, row.drafted.pictures).products : [],
    updated: draftedAt(row).toISOString(),
    age: Math.max(0, Math.floor((now.getTime() - draftedAt(row).getTime()) / 1_000)),
    by: row.draftedBy,
    // What only the desk reads is English.
    problems: (row.drafted?.problems ?? []).map(({ field, problem }) => ({
      field,
      code: problem.code,
      says: sayProblem('en', problem),
    })),
  },
})

export const presentVersion = (
  row: typeof offerTerms.$inferSelect,
  pictures: VariantPictures,
  enrolled: number,
): WireOfferVersion => ({
  version: row.version,
  published: row.createdAt.toISOString(),
  valid_from: row.validFrom,
  valid_to: row.validTo,
  learn_more_url: row.learnMoreUrl,
  terms: presentPublishedTerms(row.terms, pictures),
  enrolled,
})
