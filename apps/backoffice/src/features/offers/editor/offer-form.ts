import type { changeOffer, InputOf, WireStaffOffer } from '@caseback/contract'
import { isUsableDay } from '@caseback/domain'
import { readDollars } from '../../../shared/dollars.ts'

export type TierForm = { min: string; max: string; discount: string }

/** An offer as it is typed: numbers are texts until they can be read. */
export type OfferForm = {
  name: string
  code: string
  type: WireStaffOffer['offer_type']
  validFrom: string
  validTo: string
  learnMore: string
  aboutEn: string
  aboutEs: string
  budget: string
  pauseAtBudget: boolean
  unit: string
  discountType: 'dollars_off' | 'percentage_off'
  tiers: TierForm[]
  cap: string
  variantIds: number[]
  operatorTypes: string[]
  chains: { id: number; name: string }[]
}

export type Body = InputOf<typeof changeOffer, 'body'>

/** What is to be published next, or where nothing is, what is published. */
const promisedBy = (offer: WireStaffOffer) =>
  offer.draft ?? {
    valid_from: offer.valid_from,
    valid_to: offer.valid_to,
    learn_more_url: offer.learn_more_url,
    terms: offer.terms ?? {
      unit: 'case',
      discount_type: 'dollars_off' as const,
      tiers: [],
      variant_ids: [],
      max_units_per_location: null,
    },
  }

const typed = (value: number | null): string => (value === null ? '' : String(value))
const typedAmount = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/** The form of what the server has. */
export function formOf(offer: WireStaffOffer): OfferForm {
  const { valid_from, valid_to, learn_more_url, terms } = promisedBy(offer)
  return {
    name: offer.name,
    code: offer.offer_code,
    type: offer.offer_type,
    validFrom: valid_from,
    validTo: valid_to,
    learnMore: learn_more_url ?? '',
    aboutEn: offer.about_en ?? '',
    aboutEs: offer.about_es ?? '',
    budget: offer.budget === null ? '' : typedAmount(offer.budget),
    pauseAtBudget: offer.pause_at_budget,
    unit: terms.unit,
    discountType: terms.discount_type,
    tiers: terms.tiers.map(({ min, max, discount }) => ({
      min: String(min),
      max: typed(max),
      discount: typedAmount(discount),
    })),
    cap: typed(terms.max_units_per_location),
    variantIds: terms.variant_ids,
    operatorTypes: offer.audience.operator_types,
    chains: offer.audience.chains,
  }
}

/** A whole number of at most a million, '1,000' too; null for anything else. */
export function readUnits(text: string): number | null {
  const plain = text.trim()
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)$/.test(plain)) return null
  const units = Number(plain.replaceAll(',', ''))
  return units <= 1_000_000 ? units : null
}

/** Dollars or percent with at most two decimals; null for anything else. */
export const readAmount = (text: string): number | null => readDollars(text.trim().replace(/\s*%$/, ''))

/** The tiers as the API takes them; null while one of their numbers cannot be read. */
export function readTiers(tiers: readonly TierForm[]) {
  const read = tiers.map(({ min, max, discount }) => ({
    min: readUnits(min),
    max: max.trim() === '' ? null : readUnits(max),
    isEndless: max.trim() === '',
    discount: readAmount(discount),
  }))
  const whole = read.flatMap(({ min, max, isEndless, discount }) =>
    min === null || discount === null || (max === null && !isEndless) ? [] : [{ min, max, discount }],
  )
  return whole.length === tiers.length ? whole : null
}

/** One value of each thing that is saved by itself. Undefined: it cannot be read, and stays with who types it. */
type Values = { [Field in keyof typeof readers]: ReturnType<(typeof readers)[Field]> }

const readers = {
  name: ({ name }: OfferForm) => name.trim() || undefined,
  code: ({ code }: OfferForm) => code.trim() || undefined,
  type: ({ type }: OfferForm) => type,
  validFrom: ({ validFrom }: OfferForm) => (isUsableDay(validFrom) ? validFrom : undefined),
  validTo: ({ validTo }: OfferForm) => (isUsableDay(validTo) ? validTo : undefined),
  learnMore: ({ learnMore }: OfferForm) => learnMore.trim() || null,
  aboutEn: ({ aboutEn }: OfferForm) => aboutEn.trim() || null,
  aboutEs: ({ aboutEs }: OfferForm) => aboutEs.trim() || null,
  budget: ({ budget }: OfferForm) => (budget.trim() === '' ? null : (readAmount(budget) ?? undefined)),
  pauseAtBudget: ({ pauseAtBudget }: OfferForm) => pauseAtBudget,
  unit: ({ unit }: OfferForm) => unit.trim(),
  discountType: ({ discountType }: OfferForm) => discountType,
  tiers: ({ tiers }: OfferForm) => readTiers(tiers) ?? undefined,
  cap: ({ cap }: OfferForm) => (cap.trim() === '' ? null : (readUnits(cap) ?? undefined)),
  variantIds: ({ variantIds }: OfferForm) => variantIds.toSorted((left, right) => left - right),
  audience: ({ operatorTypes, chains }: OfferForm) => ({
    operator_types: operatorTypes.toSorted(),
    chain_ids: chains.map(({ id }) => id).toSorted((left, right) => left - right),
  }),
}

export type Field = keyof typeof readers
export const fields = Object.keys(readers) as Field[]

/** What a field of the form means; the same text for the same meaning, so that two of them compare. */
export const meaning = (form: OfferForm, field: Field): string | undefined => {
  const value: unknown = readers[field](form)
  return value === undefined ? undefined : JSON.stringify(value)
}

/** Fields of the form whose text belongs to this field. */
const formKeys = (field: Field): (keyof OfferForm)[] => (field === 'audience' ? ['operatorTypes', 'chains'] : [field])

/** The form with what another one says of these fields. */
export function take(form: OfferForm, from: OfferForm, taken: readonly Field[]): OfferForm {
  const keys = taken.flatMap(formKeys)
  return { ...form, ...Object.fromEntries(keys.map((key) => [key, from[key]])) }
}

/**
 * Tiers that two people change at once: of each number what was typed here where it was, else what the server has. Where one of
 * them has taken tiers away nobody knows which is which, and those that were typed here stay.
 */
export function mergeTiers(before: readonly TierForm[], mine: TierForm[], theirs: readonly TierForm[]): TierForm[] {
  if (mine.length < before.length || theirs.length < before.length) return mine
  const rows = mine.length > before.length ? mine : theirs
  return rows.map((row, at) => {
    const [was, typed, has] = [before[at], mine[at], theirs[at]]
    if (!was || !typed || !has) return row
    const pick = (key: keyof TierForm) => (typed[key] === was[key] ? has[key] : typed[key])
    return { min: pick('min'), max: pick('max'), discount: pick('discount') }
  })
}

/** The body of a change that says these fields; those that cannot be read are left out. */
export function bodyOf(form: OfferForm, changed: readonly Field[]): Body {
  const read = <F extends Field>(field: F): Values[F] | undefined =>
    // The reader of a field gives that field's value.
    changed.includes(field) ? (readers[field](form) as Values[F]) : undefined
  const given = <T extends object>(values: T): T =>
    // Only those with a value are left: the type says of each that it may be missing.
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
  const terms = given({
    unit: read('unit'),
    discount_type: read('discountType'),
    tiers: read('tiers'),
    variant_ids: read('variantIds'),
    max_units_per_location: read('cap'),
  })
  return given({
    name: read('name'),
    offer_code: read('code'),
    offer_type: read('type'),
    valid_from: read('validFrom'),
    valid_to: read('validTo'),
    learn_more_url: read('learnMore'),
    about_en: read('aboutEn'),
    about_es: read('aboutEs'),
    budget: read('budget'),
    pause_at_budget: read('pauseAtBudget'),
    audience: read('audience'),
    terms: Object.keys(terms).length > 0 ? terms : undefined,
  })
}

/** The field that a refusal's place belongs to, such as 'tiers' for 'terms.tiers.1.min'. */
export function fieldAt(place: string): Field | null {
  const [first, second] = place.split('.')
  const name = first === 'terms' ? second : first
  const byName: Record<string, Field> = {
    name: 'name',
    offer_code: 'code',
    offer_type: 'type',
    valid_from: 'validFrom',
    valid_to: 'validTo',
    learn_more_url: 'learnMore',
    about_en: 'aboutEn',
    about_es: 'aboutEs',
    budget: 'budget',
    pause_at_budget: 'pauseAtBudget',
    audience: 'audience',
    unit: 'unit',
    discount_type: 'discountType',
    tiers: 'tiers',
    variant_ids: 'variantIds',
    max_units_per_location: 'cap',
  }
  return (name && byName[name]) || null
}
