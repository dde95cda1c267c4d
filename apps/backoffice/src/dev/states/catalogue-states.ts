import {
  changeProduct,
  createProduct,
  getProduct,
  getStaffMe,
  listManufacturers,
  listProducts,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { manufacturers, product, products } from '../../testing/sample-catalogue.ts'
import { member, page } from '../sample-desk.ts'

const publisher = answers(getStaffMe, member('publisher'))
const address = '/staff/catalogue'
const none = answers(listProducts, page([]))

export const catalogueStates = statesOf(
  {
    id: 'desk-catalogue',
    name: 'Catalogue',
    answers: [
      publisher,
      answers(listProducts, page(products)),
      answers(listManufacturers, page(manufacturers)),
      answers(getProduct, product(1)),
    ],
  },
  {
    full: { title: 'Products of every kind', address, shows: 'Wild Cod' },
    'many-variants': {
      title: 'A product of thousands of variants',
      address: `${address}?product=1`,
      answers: [
        answers(listProducts, page([product(1, { variant_count: 4_000 })])),
        answers(getProduct, product(1, { variant_count: 4_000 })),
      ],
      shows: '3 of 4,000 variants are here',
    },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'Wild Cod',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listProducts)], shows: skeleton },
    empty: { title: 'None yet', address, answers: [none], shows: 'No product yet' },
    'empty-of-one': {
      title: 'None of one manufacturer',
      address: `${address}?manufacturer=2`,
      answers: [none],
      shows: 'This manufacturer has no product yet',
    },
    'none-archived': {
      title: 'None archived',
      address: `${address}?show=archived`,
      answers: [none],
      shows: 'No product is archived',
    },
    'none-found': { title: 'None found', address: `${address}?q=nothing`, answers: [none], shows: 'No product found' },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listProducts)],
      shows: 'The catalogue could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listProducts, page(products, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    adding: { title: 'A new one', address: `${address}?new=1`, shows: 'Add product' },
    'adding-gtin': {
      title: 'A GTIN whose last digit does not fit',
      address: `${address}?new=1`,
      steps: [{ type: '00072714403868', into: 'GTIN' }],
      shows: 'it would be 6',
    },
    'adding-padded': {
      title: 'A GTIN that gets zeros in front',
      address: `${address}?new=1`,
      steps: [{ type: '072714403866', into: 'GTIN' }],
      shows: 'Kept as 00072714403866',
    },
    'adding-items': {
      title: 'An item number without its distributor',
      address: `${address}?new=1`,
      steps: [{ type: 'Sysco 1234567', into: 'Distributors’ item numbers (optional)' }, { press: 'Add product' }],
      shows: 'needs a distributor, a colon',
    },
    'adding-refused': {
      title: 'A new one, refused at its fields',
      address: `${address}?new=1`,
      answers: [
        refuses(createProduct, 'input.invalid', {
          manufacturer_id: ['Which manufacturer?'],
          name: ['This manufacturer has a product of this name already.'],
          'variants.0.sku': ['This SKU is another variant’s of this manufacturer.'],
        }),
      ],
      steps: [{ type: 'HV-40386', into: 'SKU' }, { press: 'Add product' }],
      shows: 'This SKU is another variant’s',
    },
    editing: { title: 'Being edited', address: `${address}?product=1`, shows: 'Edit Frozen Potatoes' },
    archiving: {
      title: 'To be archived',
      address: `${address}?product=1`,
      steps: [{ press: 'Archive' }],
      shows: 'No new offer takes it',
    },
    'editing-refused': {
      title: 'Being edited, refused at its fields',
      address: `${address}?product=1`,
      answers: [
        refuses(changeProduct, 'input.invalid', { 'variants.1.gtin': ['This GTIN is the one of SKU HV-1 already.'] }),
      ],
      steps: [{ press: 'Save' }],
      shows: 'This GTIN is the one of SKU HV-1 already.',
    },
  },
)
