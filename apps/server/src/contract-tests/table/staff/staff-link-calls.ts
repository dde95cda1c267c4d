import { aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aChain, anOffer } from '../../../testing/factories.ts'
import { aShareLink } from '../../../testing/share-link-factory.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

const ofLink = async (testApp: TestApp): Promise<Scene> => ({
  params: { id: (await aShareLink(testApp, (await aPublishedOffer(testApp)).id, { label: 'Newsletter' })).id },
})

async function ofRevokedLink(testApp: TestApp): Promise<Scene> {
  const { id } = await aPublishedOffer(testApp)
  return { params: { id: (await aShareLink(testApp, id, { revokedAt: testApp.clock.now() })).id } }
}

const printed = (endpoint: string): CallEntry => ({
  endpoint,
  rows: [],
  succeeds: as('reviewer', ofLink),
  refuses: { 'share_link.revoked': as('publisher', ofRevokedLink) },
})

/** Share links, for members of staff. */
export const shareLinkCalls: CallEntry[] = [
  {
    endpoint: 'listShareLinks',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      params: { id: (await anOffer(testApp)).id },
      query: { q: 'link' },
    })),
  },
  {
    endpoint: 'exportShareLinks',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await anOffer(testApp)).id } })),
  },
  { endpoint: 'getShareLink', rows: [], succeeds: as('finance', ofLink) },
  {
    endpoint: 'createShareLink',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aPublishedOffer(testApp)).id },
      body: {
        label: 'Lakeshore sales team',
        attribution_code: 'LAKESHORE-FALL',
        chain_id: (await aChain(testApp)).id,
        expires: '2027-01-31',
      },
    })),
    refuses: {
      'offer.transition': as('publisher', async (testApp) => ({
        params: { id: (await anOffer(testApp, { state: 'DELETED' })).id },
        body: { label: 'Too late' },
      })),
      'offer.closed': as('publisher', async (testApp) => ({
        params: { id: (await anOffer(testApp, { validFrom: '2026-01-01', validTo: '2026-11-15' })).id },
        body: { label: 'A month too late' },
      })),
    },
    writes: { ...audited, share_links: ['row added'] },
  },
  {
    endpoint: 'changeShareLink',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      ...(await ofLink(testApp)),
      body: { label: 'Newsletter, November', expires: '2027-01-31' },
    })),
    refuses: {
      'share_link.revoked': as('publisher', async (testApp) => ({
        ...(await ofRevokedLink(testApp)),
        body: { label: 'Again' },
      })),
    },
    writes: { ...audited, share_links: ['label', 'expires_on'] },
  },
  {
    endpoint: 'revokeShareLink',
    rows: [],
    succeeds: as('publisher', ofLink),
    refuses: { 'share_link.revoked': as('publisher', ofRevokedLink) },
    writes: { ...audited, share_links: ['revoked_at', 'revoked_by'] },
  },
  printed('getShareLinkSvg'),
  printed('getShareLinkPng'),
  printed('getShareLinkCard'),
  printed('getShareLinkCardPicture'),
  printed('getShareLinkSheet'),
]
