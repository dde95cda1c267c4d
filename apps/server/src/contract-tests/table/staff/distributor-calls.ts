import { distributorKey } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { distributorAliases, distributors, learnedLines, productVariants } from '../../../database/schema/index.ts'
import { mergeDistributors } from '../../../modules/invoices/distributors/merge-distributors.ts'
import { found } from '../../../platform/errors.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

let made = 0

/** A distributor with a spelling that means it. */
async function aDistributor({ services: { db } }: TestApp) {
  const name = `Harbor Foods ${++made}`
  const [row] = await db
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  const { id } = found(row)
  const spelling = `Harbour ${made}`
  const [alias] = await db
    .insert(distributorAliases)
    .values({ distributorId: id, name: spelling, key: distributorKey(spelling) })
    .returning({ id: distributorAliases.id })
  return { id, name, aliasId: found(alias).id }
}

async function aMergedDistributor(testApp: TestApp) {
  const [goes, stays] = [await aDistributor(testApp), await aDistributor(testApp)]
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  await mergeDistributors(testApp.services, { id: goes.id, intoId: stays.id, staffId })
  return { goes, stays }
}

/** A line of a distributor that is known to be a variant, from the masters. */
async function aKnownLine(testApp: TestApp) {
  const { db, clock } = testApp.services
  const { id: distributorId } = await aDistributor(testApp)
  const { id: productId } = await aProduct(testApp)
  const variants = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
  const variantIds = variants.map(({ id }) => id)
  const { id: settledBy } = await aStaffMember(testApp, 'publisher')
  const [row] = await db
    .insert(learnedLines)
    .values({
      distributorId,
      item: '771204',
      spelling: 'GRNGR FRIES STRT CUT',
      printed: '771204 GRNGR FRIES STRT CUT',
      settledVariantId: variantIds[0] ?? null,
      settledBy,
      settledAt: new Date(clock.now().getTime() - 60_000),
    })
    .returning({ id: learnedLines.id })
  return { id: found(row).id, distributorId, variantIds }
}

/** The master list of distributors, for members of staff. */
export const distributorCalls: CallEntry[] = [
  {
    endpoint: 'listDistributors',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      const { name } = await aDistributor(testApp)
      return { query: { q: name.slice(1), sort: '-created' } }
    }),
  },
  {
    endpoint: 'getDistributor',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aMergedDistributor(testApp)).stays.id } })),
  },
  {
    endpoint: 'changeDistributor',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { id, aliasId } = await aDistributor(testApp)
      return {
        params: { id },
        body: { name: `Haven Foods ${made}`, add_aliases: [`Haven ${made}`], remove_aliases: [aliasId] },
      }
    }),
    refuses: {
      'distributor.merged': as('publisher', async (testApp) => ({
        params: { id: (await aMergedDistributor(testApp)).goes.id },
        body: { name: 'Haven Foods' },
      })),
    },
    writes: {
      ...audited,
      distributors: ['name', 'key'],
      distributor_aliases: ['row added', 'row removed'],
    },
  },
  {
    endpoint: 'mergeDistributor',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aDistributor(testApp)).id },
      body: { into: (await aDistributor(testApp)).id },
    })),
    refuses: {
      'distributor.merged': as('publisher', async (testApp) => ({
        params: { id: (await aDistributor(testApp)).id },
        body: { into: (await aMergedDistributor(testApp)).goes.id },
      })),
    },
    writes: { ...audited, distributors: ['part_of_id'], distributor_merges: ['row added'] },
  },
  {
    endpoint: 'unmergeDistributor',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({ params: { id: (await aMergedDistributor(testApp)).goes.id } })),
    refuses: {
      'distributor.merge_final': as('publisher', async (testApp) => ({
        params: { id: (await aDistributor(testApp)).id },
      })),
    },
    writes: {
      ...audited,
      distributors: ['part_of_id'],
      distributor_merges: ['undone_at'],
      distributor_partings: ['row added'],
    },
  },
  {
    endpoint: 'listLearnedLines',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aKnownLine(testApp)).distributorId } })),
  },
  {
    endpoint: 'settleLearnedLine',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { id, variantIds } = await aKnownLine(testApp)
      return { params: { id }, body: { product_variant_id: found(variantIds.at(-1)) } }
    }),
    writes: { ...audited, learned_lines: ['settled_variant_id', 'settled_by', 'settled_at'] },
  },
]
