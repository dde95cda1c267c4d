import { aChain, anOffer } from '../../testing/factories.ts'
import { aShareLink } from '../../testing/share-link-factory.ts'
import { aRichShareLink } from '../scenes/rich-fixtures.ts'
import type { Arrange, CallEntry } from './call-table.ts'
import { offer } from './offer-shapes.ts'

const chain = {
  id: 'id',
  name: 'non-empty text',
  domain: 'non-empty text',
  count: 'integer',
  cuisine: 'non-empty text',
  caseback_id: 'non-empty text',
} as const

/** A text that came with the program: it has always held, and is in English. */
const textShown = { version: 'integer', holds_from: 'null', language: 'non-empty text' } as const

const nowhere: Arrange = async () => ({ params: { id: 999_999, token: 'nobody-made-this', code: 'NOSUCHCODE' } })
/** An offer that operators cannot see yet. */
const aDraft: Arrange = async (testApp) => ({ params: { code: (await anOffer(testApp, { state: 'DRAFT' })).code } })

const interaction = (endpoint: string): CallEntry => ({
  endpoint,
  rows: ['API-27'],
  succeeds: async (testApp) => ({
    params: { code: (await anOffer(testApp)).code },
    body: { attribution_code: 'show-22' },
  }),
  refuses: { not_found: aDraft },
  neverWrong: ['attribution_code'],
  writes: { offer_interactions: ['row added'] },
})

/** What a visitor may ask without a token. */
export const publicCalls: CallEntry[] = [
  {
    endpoint: 'listOperatorTypes',
    rows: ['API-30'],
    succeeds: async () => ({}),
    answers: [{ id: 'id', slug: 'non-empty text', name: 'non-empty text', category_name: 'non-empty text' }],
  },
  {
    endpoint: 'getChain',
    rows: ['API-24'],
    succeeds: async (testApp) => ({ params: { id: (await aChain(testApp)).id } }),
    answers: chain,
    refuses: { not_found: nowhere },
  },
  {
    endpoint: 'searchChains',
    rows: ['API-25'],
    async succeeds(testApp) {
      await aChain(testApp)
      return { query: { q: 'chain' } }
    },
    answers: { results: [chain], next: 'null' },
  },
  {
    endpoint: 'getTextContent',
    rows: ['API-29', 'API-37'],
    succeeds: async () => ({ query: { language: 'es' } }),
    answers: {
      rebates_terms_of_service: 'non-empty text',
      caseback_privacy_policy: 'non-empty text',
      // The addition of product.md.
      rebate_user_agreement: 'non-empty text',
      texts: { terms: textShown, privacy: textShown, agreement: textShown },
    },
  },
  {
    endpoint: 'getOfferPreview',
    rows: ['API-18', 'API-31', 'API-32'],
    succeeds: async (testApp) => ({ params: { token: await aRichShareLink(testApp) } }),
    // The addition of product.md: the link's own attribution code.
    answers: { ...offer, caseback_id: 'non-empty text', attribution_code: 'non-empty text' },
    refuses: {
      not_found: nowhere,
      'share_link.ended': async (testApp) => ({
        params: {
          token: (await aShareLink(testApp, (await anOffer(testApp)).id, { revokedAt: testApp.clock.now() })).token,
        },
      }),
    },
  },
  interaction('recordOfferView'),
  interaction('recordOfferClick'),
]
