import { eq } from 'drizzle-orm'
import { productVariants } from '../../../database/schema/index.ts'
import { changeLogo } from '../../../modules/catalog/manufacturers/change-logo.ts'
import { changePicture } from '../../../modules/catalog/products/change-picture.ts'
import { fieldProblem, found } from '../../../platform/errors.ts'
import { problemsKey } from '../../../platform/tables/problems-key.ts'
import { aPicture, aProduct, someVariants } from '../../../testing/catalog-factories.ts'
import { aManufacturer } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

const upload = async () => ({ files: [{ name: 'picture.png', bytes: await aPicture(240, 180), part: 'file' }] })
const picture = (key: string) => ({ key, webp: Buffer.from('RIFF'), width: 4, height: 3, createdAt: new Date() })
const wrongDigit = { line: 3, column: 'gtin', problem: fieldProblem('gtin.check_digit') }
/** What a distributor calls the variant; a row of it must come back as it was given. */
const someItems = [{ distributor: 'Sysco', number: '1234567' }]

async function aVariant(testApp: TestApp) {
  const { id } = await aProduct(testApp)
  const [variant] = await testApp.services.db.select().from(productVariants).where(eq(productVariants.productId, id))
  return found(variant)
}

async function aManufacturerWithLogo(testApp: TestApp): Promise<Scene> {
  const { id } = await aManufacturer(testApp)
  await changeLogo(testApp.services, { id, staffId: null, picture: picture('a logo') })
  return { params: { id } }
}

async function aVariantWithPicture(testApp: TestApp): Promise<Scene> {
  const { id } = await aVariant(testApp)
  await changePicture(testApp.services, { variantId: id, staffId: null, picture: picture('a photo') })
  return { params: { id } }
}

/** Manufacturers, products and their pictures, for members of staff. */
export const catalogCalls: CallEntry[] = [
  {
    endpoint: 'listManufacturers',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      await aManufacturer(testApp)
      return { query: { q: 'harvest', show: 'all' } }
    }),
  },
  {
    endpoint: 'exportManufacturers',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aManufacturer(testApp)
      return { query: { q: 'harvest', show: 'all' } }
    }),
  },
  {
    endpoint: 'getManufacturer',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aManufacturer(testApp)).id } })),
  },
  {
    endpoint: 'createManufacturer',
    rows: [],
    succeeds: as('publisher', async () => ({
      body: {
        name: 'North Bay Seafood',
        rebate_support_email: 'rebates@northbay.example',
        billing_contacts: [{ name: 'Ann Lee', email: 'ann@northbay.example' }],
        payment_days: 14,
        notes: 'Pays by wire.',
      },
    })),
    writes: { ...audited, manufacturers: ['row added'] },
  },
  {
    endpoint: 'changeManufacturer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aManufacturer(testApp)).id },
      body: {
        name: 'Harvest Valley',
        rebate_support_email: null,
        billing_contacts: [{ name: 'Ann Lee', email: 'ann@harvestvalley.example' }],
        payment_days: 60,
        notes: 'Slow.',
        archived: true,
      },
    })),
    writes: {
      ...audited,
      manufacturers: [
        'name',
        'shown_version',
        'rebate_support_email',
        'billing_contacts',
        'payment_days',
        'notes',
        'archived_at',
      ],
    },
  },
  {
    endpoint: 'putManufacturerLogo',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aManufacturer(testApp)).id },
      upload: await upload(),
    })),
    writes: { ...audited, manufacturers: ['logo', 'shown_version'], pictures: ['row added'] },
  },
  {
    endpoint: 'removeManufacturerLogo',
    rows: [],
    succeeds: as('publisher', aManufacturerWithLogo),
    writes: { ...audited, manufacturers: ['logo', 'shown_version'] },
  },
  {
    endpoint: 'listProducts',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aProduct(testApp)
      return { query: { q: '0007 2714 4038 66', manufacturer: manufacturerId } }
    }),
  },
  {
    endpoint: 'getProduct',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({ params: { id: (await aProduct(testApp)).id } })),
  },
  {
    endpoint: 'createProduct',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      body: {
        manufacturer_id: (await aManufacturer(testApp)).id,
        name: 'Frozen Potatoes',
        description: 'Frozen within a day.',
        variants: someVariants().map((variant) => ({ ...variant, distributor_items: someItems })),
      },
    })),
    writes: { ...audited, products: ['row added'], product_variants: ['row added'] },
  },
  {
    endpoint: 'changeProduct',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { productId, id } = await aVariant(testApp)
      const [first] = someVariants()
      return {
        params: { id: productId },
        body: {
          name: 'Potatoes',
          description: 'Cut.',
          archived: true,
          variants: [{ ...first, id, name: 'Fries', format: '1 / 5 lb', distributor_items: someItems, archived: true }],
        },
      }
    }),
    writes: {
      ...audited,
      products: ['name', 'description', 'archived_at'],
      product_variants: ['name', 'format', 'distributor_items', 'archived_at'],
    },
  },
  {
    endpoint: 'listVariants',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      params: { id: (await aProduct(testApp)).id },
      query: { q: 'fries', show: 'active', sort: '-sku' },
    })),
    refuses: { not_found: as('reviewer', async () => ({ params: { id: 999_999 } })) },
  },
  {
    endpoint: 'importProducts',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { name } = await aManufacturer(testApp)
      const table = [
        'manufacturer,product,variant,format,sku,gtin',
        `${name},Frozen Potatoes,Fries,6 / 5 lb bags,HV-1,00072714403866`,
        `${name},Frozen Potatoes,Wedges,6 / 5 lb bags,HV-2,00072714403868`,
      ].join('\n')
      return {
        upload: {
          files: [{ name: 'products.csv', bytes: Buffer.from(table), part: 'file' }],
          fields: { leave_out: problemsKey([wrongDigit]) ?? '' },
        },
      }
    }),
    writes: { ...audited, products: ['row added'], product_variants: ['row added'] },
  },
  {
    endpoint: 'exportProducts',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aProduct(testApp)
      return { query: { manufacturer: manufacturerId } }
    }),
  },
  {
    endpoint: 'putVariantPicture',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aVariant(testApp)).id },
      upload: await upload(),
    })),
    writes: { ...audited, product_variants: ['picture'], pictures: ['row added'] },
  },
  {
    endpoint: 'removeVariantPicture',
    rows: [],
    succeeds: as('publisher', aVariantWithPicture),
    writes: { ...audited, product_variants: ['picture'] },
  },
]

/** The pictures, for everybody. */
export const pictureCalls: CallEntry[] = [
  {
    endpoint: 'showPicture',
    rows: [],
    succeeds: async (testApp) => {
      await aManufacturerWithLogo(testApp)
      return { params: { key: 'a logo' } }
    },
    refuses: { not_found: async () => ({ params: { key: 'no-such-picture' } }) },
    ofEverybody: true,
  },
]
