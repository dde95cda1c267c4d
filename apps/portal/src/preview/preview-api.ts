import type * as contract from '@caseback/contract'
import type { Endpoint } from '@caseback/contract'
import { ApiError, createClient } from '@caseback/web/client'
import type { Language } from '@caseback/words/languages'
import { requestHeaders } from '../shared/api/request-headers.ts'
import { browserPage } from '../shared/browser/browser-page.ts'
import { storageKeys, writeStored } from '../shared/browser/browser-storage.ts'

/**
 * The five calls of the preview by method and path, with the contract's types. The contract's own values would bring
 * every schema and zod along, more than the rest of this page together; a test holds these against them.
 */
export const previewCalls: {
  getOfferPreview: typeof contract.getOfferPreview
  recordOfferView: typeof contract.recordOfferView
  recordOfferClick: typeof contract.recordOfferClick
  associateOffer: typeof contract.associateOffer
  updateLanguage: typeof contract.updateLanguage
} = {
  getOfferPreview: { method: 'GET', path: 'app/rebate-offer/{token}', access: 'public', summary: '' },
  recordOfferView: { method: 'POST', path: 'app/rebate-offer/{code}/record-view/', access: 'optional', summary: '' },
  recordOfferClick: { method: 'POST', path: 'app/rebate-offer/{code}/record-click/', access: 'optional', summary: '' },
  associateOffer: { method: 'POST', path: 'app/rebate-offers/associate/', access: 'operator', summary: '' },
  updateLanguage: { method: 'POST', path: 'app/auth/update-language/', access: 'operator', summary: '' },
}

const callsOfClaim = new Set<Endpoint>([previewCalls.recordOfferClick, previewCalls.associateOffer])

const client = createClient({
  headers: requestHeaders,
  onError: (error, endpoint) => {
    const seen =
      error instanceof ApiError
        ? { status: error.status, data: error.body, headers: Object.fromEntries(error.headers) }
        : { status: 0, data: error.message, headers: {} }
    // oxlint-disable-next-line no-console -- the specification asks for it (§8)
    console.warn(`${endpoint.method} ${endpoint.path} failed`, seen)
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return
    // L-11: the token was refused.
    writeStored(storageKeys.token, null)
    // Claim goes on by itself, to where one signs in; elsewhere the page starts over as a visitor's.
    if (!callsOfClaim.has(endpoint)) browserPage.reload()
  },
})

export const fetchPreview = (token: string) => client.call(previewCalls.getOfferPreview, { params: { token } })

export const recordView = (code: string, attribution: string | null) =>
  client.call(previewCalls.recordOfferView, { params: { code }, body: { attribution_code: attribution } })

/** Nobody waits at a pressed button for a count: after these milliseconds the click goes uncounted. */
const CLICK_TIMEOUT_MS = 3_000

export const recordClick = (code: string, attribution: string | null) =>
  client.call(
    previewCalls.recordOfferClick,
    { params: { code }, body: { attribution_code: attribution } },
    { signal: AbortSignal.timeout(CLICK_TIMEOUT_MS) },
  )

export const associate = (code: string, attribution: string | null) =>
  client.call(previewCalls.associateOffer, { body: { offer_code: code, attribution_code: attribution } })

export const storeLanguage = (language: Language) => client.call(previewCalls.updateLanguage, { body: { language } })

/** What the page shows in the place of an offer that could not be read. */
export function stateWithoutOffer(error: unknown): 'ended' | 'not-found' | 'error' {
  if (!(error instanceof ApiError) || error.status !== 404) return 'error'
  return error.body.code === 'share_link.ended' ? 'ended' : 'not-found'
}
