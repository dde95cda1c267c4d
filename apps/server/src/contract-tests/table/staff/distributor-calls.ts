import { distributorKey } from '@caseback/domain'
import { distributorAliases, distributors } from '../../../database/schema/index.ts'
import { mergeDistributors } from '../../../modules/invoices/distributors/merge-distributors.ts'
import { found } from '../../../platform/errors.ts'
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
]
