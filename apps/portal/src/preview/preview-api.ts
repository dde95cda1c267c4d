import { ApiError, createClient, type Endpoint, type WireOfferPreview } from '@caseback/contract'
import { browserPage } from '../shared/browser-page.ts'
import { storageKeys, writeStored } from '../shared/browser-storage.ts'
import { requestHeaders } from '../shared/request-headers.ts'

/**
 * The four calls of the preview by method and path. The contract's own values would bring every schema and zod along,
 * more than the rest of this page together; a test holds these against them.
 */
const call = (method: Endpoint['method'], path: Endpoint['path']): Endpoint => ({
  method,
  path,
  access: 'optional',
  summary: path,
})
export const previewCalls = {
  getOfferPreview: call('GET', 'app/rebate-offer/{token}'),
  recordOfferView: call('POST', 'app/rebate-offer/{code}/record-view/'),
  recordOfferClick: call('POST', 'app/rebate-offer/{code}/record-click/'),
  associateOffer: call('POST', 'app/rebate-offers/associate/'),
} as const

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
    // L-11: the token was refused. The page starts over as a visitor's.
    writeStored(storageKeys.token, null)
    browserPage.reload()
  },
})

// The endpoints above carry no schemas, so the client cannot know these shapes; the contract's test does.
type Loose = { params?: Record<string, string>; body?: Record<string, string | null> }
const send = (endpoint: Endpoint, parts: Loose): Promise<unknown> => client.call(endpoint, parts as never)

export const fetchPreview = async (token: string): Promise<WireOfferPreview> =>
  (await send(previewCalls.getOfferPreview, { params: { token } })) as WireOfferPreview

export const recordView = (code: string, attribution: string | null) =>
  send(previewCalls.recordOfferView, { params: { code }, body: { attribution_code: attribution } })

export const recordClick = (code: string, attribution: string | null) =>
  send(previewCalls.recordOfferClick, { params: { code }, body: { attribution_code: attribution } })

export const associate = (code: string, attribution: string | null) =>
  send(previewCalls.associateOffer, { body: { offer_code: code, attribution_code: attribution } })
