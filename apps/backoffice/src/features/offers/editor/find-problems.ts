import type { WireStaffOffer } from '@caseback/contract'
import {
  type Day,
  findDraftDatesProblems,
  findTermsProblems,
  isDay,
  isUsableDay,
  type TermsProblem,
  webAddress,
} from '@caseback/domain'
import { deskFieldMessages } from '@caseback/words/en/field-messages'
import { sayCoded } from '@caseback/words/messages'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { type OfferForm, readAmount, readTiers, readUnits, type TierForm } from './offer-form.ts'

/** What keeps an offer from being published, at its place in the form. `mend` is what is most likely meant. */
export type Problem = { at: string; says: string; mend?: { label: string; change: Partial<OfferForm> } }

const say = (problem: { code: string; params?: unknown }): string =>
  sayCoded(deskFieldMessages, problem) ?? problem.code

/**
 * Everything that is wrong with what is typed, by the rules of the domain, as one types it. What only the server knows, such as a
 * product that was archived, is taken from what it said last.
 * @param today the day of the person's calendar
 */
export function findProblems(form: OfferForm, offer: WireStaffOffer, today: Day): Problem[] {
  return [...ofBasics(form), ...ofDays(form, offer, today), ...ofTerms(form), ...fromServer(form, offer)]
}

function ofBasics(form: OfferForm): Problem[] {
  const words = editorCopy.problems
  const problems: Problem[] = []
  if (!form.name.trim()) problems.push({ at: 'name', says: words.name })
  if (!/^[A-Z0-9]{4,16}$/.test(form.code.trim())) {
    const upper = form.code
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 16)
    problems.push({
      at: 'code',
      says: words.code,
      ...(upper.length >= 4 && { mend: { label: words.use(upper), change: { code: upper } } }),
    })
  }
  const address = form.learnMore.trim()
  if (address && !webAddress(address)) {
    const secure = `https://${address}`
    problems.push({
      at: 'learnMore',
      says: say({ code: 'learn_more.invalid' }),
      ...(!/^[a-z][a-z0-9+.-]*:/i.test(address) &&
        webAddress(secure) && { mend: { label: words.use(secure), change: { learnMore: secure } } }),
    })
  }
  if (form.budget.trim() && readAmount(form.budget) === null) problems.push({ at: 'budget', says: words.amount })
  return problems
}

function ofDays({ validFrom, validTo }: OfferForm, offer: WireStaffOffer, today: Day): Problem[] {
  const missing = (at: string, day: string) =>
    isUsableDay(day)
      ? []
      : [
          {
            at,
            says: isDay(day)
              ? say({ code: day > today ? 'offer_dates.far' : 'offer_dates.past' })
              : editorCopy.problems.day,
          },
        ]
  if (!isUsableDay(validFrom) || !isUsableDay(validTo))
    return [...missing('validFrom', validFrom), ...missing('validTo', validTo)]
  const known = offer.state === 'DRAFT' ? null : { validFrom: offer.valid_from, validTo: offer.valid_to }
  return findDraftDatesProblems({ validFrom, validTo }, known, offer.enrolled, today).map(({ field, code }) => ({
    at: field === 'valid_from' ? 'validFrom' : 'validTo',
    says: say({ code }),
  }))
}

function ofTerms(form: OfferForm): Problem[] {
  const unread = form.tiers.flatMap(unreadIn)
  const cap = form.cap.trim() === '' ? null : readUnits(form.cap)
  const isCapUnread = form.cap.trim() !== '' && cap === null
  const tiers = readTiers(form.tiers)
  const found = findTermsProblems({
    unit: form.unit,
    discountType: form.discountType,
    // Where a number cannot be read that is said; what follows from it is not known yet.
    tiers: tiers?.map((tier) => ({ ...tier, discount: Math.round(tier.discount * 100) })) ?? [],
    maxUnitsPerLocation: cap,
    products:
      form.variantIds.length > 0
        ? [{ productId: 0, name: '', description: '', variants: form.variantIds.map(variantOf) }]
        : [],
  }).filter(({ code }) => tiers !== null || (code !== 'terms.no_tier' && code !== 'terms.cap_below_tiers'))
  return [
    ...unread,
    ...found.map((problem) => ({ at: placeOf(problem), says: say(problem), ...mendOf(problem, form) })),
    ...(isCapUnread ? [{ at: 'cap', says: editorCopy.problems.units }] : []),
  ]
}

const variantOf = (variantId: number) => ({ variantId, name: '', format: '', sku: '', gtin: '' })

/** Numbers of a tier that are none. */
function unreadIn({ min, max, discount }: TierForm, at: number): Problem[] {
  const words = editorCopy.problems
  return [
    ...(readUnits(min) === null ? [{ at: `tiers.${at}.min`, says: words.tierMin(at + 1) }] : []),
    ...(max.trim() !== '' && readUnits(max) === null ? [{ at: `tiers.${at}.max`, says: words.tierMax(at + 1) }] : []),
    ...(readAmount(discount) === null ? [{ at: `tiers.${at}.discount`, says: words.tierDiscount(at + 1) }] : []),
  ]
}

/** The field in which a problem of terms is mended. */
function placeOf(problem: TermsProblem): string {
  if (!('params' in problem)) {
    if (problem.code === 'terms.no_product') return 'variantIds'
    if (problem.code === 'terms.no_unit') return 'unit'
    if (problem.code === 'terms.no_tier') return 'tiers'
    return problem.code === 'terms.tier_start' ? 'tiers.0.min' : 'cap'
  }
  const at = problem.params.tier - 1
  if (problem.code === 'terms.tier_gap' || problem.code === 'terms.tier_above_cap') return `tiers.${at}.min`
  if (problem.code === 'terms.tier_reversed' || problem.code === 'terms.tier_without_end') return `tiers.${at}.max`
  return `tiers.${at}.discount`
}

function mendOf(problem: TermsProblem, { tiers }: OfferForm): Pick<Problem, 'mend'> {
  if (problem.code !== 'terms.tier_gap') return {}
  const { tier, start } = problem.params
  return {
    mend: {
      label: editorCopy.problems.startAt(start),
      change: { tiers: tiers.map((each, at) => (at === tier - 1 ? { ...each, min: String(start) } : each)) },
    },
  }
}

/** What only the server knows: of the manufacturer, and of products as they were when it was asked. */
function fromServer(form: OfferForm, { draft }: WireStaffOffer): Problem[] {
  return (draft?.problems ?? []).flatMap(({ code, says }) => {
    if (code === 'manufacturer.archived') return [{ at: 'manufacturer', says }]
    const isSame = JSON.stringify(form.variantIds) === JSON.stringify(draft?.terms.variant_ids)
    return code === 'variant.archived' && isSame ? [{ at: 'variantIds', says }] : []
  })
}
