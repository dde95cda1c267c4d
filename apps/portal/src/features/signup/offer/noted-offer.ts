import type { WireOffer } from '@caseback/contract'
import { isDay } from '@caseback/domain'

/** What the page of a share link has noted of its offer, as far as it is shown beside the sign-up. */
export type NotedOffer = Pick<
  WireOffer,
  'name' | 'picture' | 'manufacturer_details' | 'valid_from' | 'valid_to' | 'max_units_per_location'
> & { terms: Pick<WireOffer['terms'], 'tiers' | 'unit'> }

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const countOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Storage can be written by more than our pages: null for what is no offer. */
export function parseNotedOffer(noted: string): NotedOffer | null {
  let kept: unknown
  try {
    kept = JSON.parse(noted)
  } catch {
    return null
  }
  const offer = fieldsOf(kept)
  const manufacturer = fieldsOf(offer.get('manufacturer_details'))
  const terms = fieldsOf(offer.get('terms'))
  const [name, maker] = [textOf(offer.get('name')), textOf(manufacturer.get('name'))]
  const [from, to] = [textOf(offer.get('valid_from')), textOf(offer.get('valid_to'))]
  const given = terms.get('tiers')
  if (name === null || maker === null || !from || !to || !isDay(from) || !isDay(to) || !Array.isArray(given))
    return null
  const tiers = given.map((each) => {
    const tier = fieldsOf(each)
    return {
      min: countOf(tier.get('min')) ?? 0,
      max: countOf(tier.get('max')),
      discount: countOf(tier.get('discount')) ?? 0,
      discount_type:
        tier.get('discount_type') === 'percentage_off' ? ('percentage_off' as const) : ('dollars_off' as const),
    }
  })
  return {
    name,
    picture: textOf(offer.get('picture')),
    manufacturer_details: { name: maker, logo: textOf(manufacturer.get('logo')), rebate_support_email: null },
    valid_from: from,
    valid_to: to,
    max_units_per_location: countOf(offer.get('max_units_per_location')),
    terms: { unit: textOf(terms.get('unit')) ?? 'unit', tiers },
  }
}
