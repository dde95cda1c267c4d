/** The parts of the editor, in their order. */
export const partNames = ['basics', 'terms', 'products', 'audience', 'texts', 'budget'] as const
export type PartName = (typeof partNames)[number]

const parts: Record<string, PartName> = {
  validFrom: 'terms',
  validTo: 'terms',
  unit: 'terms',
  discountType: 'terms',
  tiers: 'terms',
  cap: 'terms',
  variantIds: 'products',
  audience: 'audience',
  aboutEn: 'texts',
  aboutEs: 'texts',
  budget: 'budget',
  pauseAtBudget: 'budget',
}

/** The part in which a place such as 'tiers.2.min' is. */
export const partOf = (place: string): PartName => parts[place.split('.')[0] ?? ''] ?? 'basics'
