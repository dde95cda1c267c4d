import { companyKey } from '@caseback/domain'
import { offerAudiences } from '../../../database/schema/index.ts'
import { mergeChains } from '../../../modules/companies/merge-chains.ts'
import { fieldProblem } from '../../../platform/errors.ts'
import { problemsKey } from '../../../platform/tables/problems-key.ts'
import { aChain, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aShareLink } from '../../../testing/share-link-factory.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

const noSite = { line: 3, column: 'domain', problem: fieldProblem('website.invalid') }
const ofChain = async (testApp: TestApp): Promise<Scene> => ({ params: { id: (await aChain(testApp)).id } })

/** A chain with an operator, in the audience of an offer and on its link. */
async function aNamedChain(testApp: TestApp) {
  const chain = await aChain(testApp)
  await anOperator(testApp, { chainId: chain.id })
  const offer = await anOffer(testApp)
  await testApp.services.db.insert(offerAudiences).values({ offerId: offer.id, chainId: chain.id })
  await aShareLink(testApp, offer.id, { chainId: chain.id })
  return chain
}

async function aMergedChain(testApp: TestApp) {
  const [chain, into] = [await aChain(testApp), await aChain(testApp)]
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  await mergeChains(testApp.services, { id: chain.id, intoId: into.id, staffId })
  return { chain, into }
}

async function aTypedCompany(testApp: TestApp): Promise<string> {
  const { organisation } = await anOperator(testApp)
  return companyKey(organisation.name)
}

const companyMoves = {
  ...audited,
  organisations: ['chain_id', 'name', 'name_key', 'domain'],
  locations: ['key'],
} as const

/** Chains, and the companies that operators type, for members of staff. */
export const staffChainCalls: CallEntry[] = [
  {
    endpoint: 'listStaffChains',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      const { name } = await aChain(testApp)
      return { query: { q: name.slice(1, 6), sort: 'locations' } }
    }),
  },
  {
    endpoint: 'getStaffChain',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { into } = await aMergedChain(testApp)
      return { params: { id: into.id } }
    }),
  },
  {
    endpoint: 'listChainLocations',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aNamedChain(testApp)).id } })),
  },
  {
    endpoint: 'createChain',
    rows: [],
    succeeds: as('publisher', async () => ({
      body: { name: 'Copper Kettle', domain: 'www.copperkettle.example', cuisine: 'Diner', location_count: 40 },
    })),
    writes: { ...audited, chains: ['row added'], chain_search_changes: ['row added'], chain_revisions: ['row added'] },
  },
  {
    endpoint: 'changeChain',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aNamedChain(testApp)).id },
      body: { name: 'Copper Kettle Grill', domain: 'copperkettle.example', cuisine: null, location_count: 41 },
    })),
    writes: {
      ...audited,
      chains: ['name', 'name_key', 'domain', 'cuisine', 'location_count'],
      organisations: ['name', 'name_key', 'domain'],
      chain_search_changes: ['row added'],
      chain_revisions: ['row added'],
    },
  },
  {
    endpoint: 'mergeChain',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aNamedChain(testApp)).id },
      body: { into: (await aChain(testApp)).id },
    })),
    refuses: {
      'chain.merged': as('publisher', async (testApp) => {
        const { chain, into } = await aMergedChain(testApp)
        return { params: { id: into.id }, body: { into: chain.id } }
      }),
    },
    writes: {
      ...companyMoves,
      offer_audiences: ['chain_id'],
      offers: ['revision', 'changed_by', 'shown_version'],
      share_links: ['chain_id'],
      merged_chains: ['row added'],
      chains: ['row removed'],
      chain_search_changes: ['row added'],
      chain_revisions: ['row added'],
    },
  },
  {
    endpoint: 'importChains',
    rows: [],
    succeeds: as('publisher', async () => ({
      upload: {
        files: [
          {
            name: 'chains.csv',
            bytes: Buffer.from('name;domain;cuisine;location_count\nCafé Zwölf;zwoelf.example;Café;12\nno site;x;;\n'),
            part: 'file',
          },
        ],
        fields: { leave_out: problemsKey([noSite]) ?? '' },
      },
    })),
    writes: { ...audited, chains: ['row added'], chain_search_changes: ['row added'], chain_revisions: ['row added'] },
  },
  {
    endpoint: 'exportChains',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await ofChain(testApp)
      return {}
    }),
  },
  {
    endpoint: 'listTypedCompanies',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      await aTypedCompany(testApp)
      return { query: { q: 'door', sort: 'name' } }
    }),
  },
  {
    endpoint: 'promoteTypedCompany',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      body: {
        key: await aTypedCompany(testApp),
        name: 'Blue Door Diners',
        domain: 'bluedoors.example',
        cuisine: 'Diner',
        location_count: 3,
      },
    })),
    refuses: {
      'company.gone': as('publisher', async () => ({ body: { key: 'nobody', name: 'Nobody’s' } })),
    },
    writes: {
      ...companyMoves,
      chains: ['row added'],
      chain_search_changes: ['row added'],
      chain_revisions: ['row added'],
    },
  },
  {
    endpoint: 'joinTypedCompany',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      body: { key: await aTypedCompany(testApp), chain_id: (await aChain(testApp)).id },
    })),
    refuses: {
      'company.gone': as('publisher', async (testApp) => ({
        body: { key: 'nobody', chain_id: (await aChain(testApp)).id },
      })),
      'chain.merged': as('publisher', async (testApp) => ({
        body: { key: 'nobody', chain_id: (await aMergedChain(testApp)).chain.id },
      })),
    },
    writes: companyMoves,
  },
]
