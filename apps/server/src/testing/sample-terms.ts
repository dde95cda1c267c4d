import type { Terms } from '@caseback/domain'

/** Terms of $6 off a case, 5 to 50 cases, with two variants of one product. */
export const someTerms = (overrides: Partial<Terms> = {}): Terms => ({
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [{ min: 5, max: 50, discount: 600 }],
  maxUnitsPerLocation: null,
  products: [
    {
      productId: 11,
      name: 'Crispy Straight-Cut Fries',
      description: 'Extra crispy',
      variants: [
        {
          variantId: 101,
          name: 'Crispy Straight-Cut Fries 3/8"',
          format: '6 / 5 lb bags',
          sku: 'HV-40386',
          gtin: '00072714403866',
        },
        {
          variantId: 102,
          name: 'Rosemary Potato Wedges',
          format: '4 / 6 lb bags',
          sku: 'HV-41224',
          gtin: '00072714412240',
        },
      ],
    },
  ],
  ...overrides,
})
