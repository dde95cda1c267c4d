import { requestLinkUrl } from '../modules/funding/shared/request-link-url.ts'
import { currentLink } from '../modules/funding/shared/request-links.store.ts'
import { found } from '../platform/errors.ts'
import type { TestApp } from './test-app.ts'

/** The key of the link to a request, as it stands in its address. */
export async function keyOfRequest(testApp: TestApp, fundingId: number): Promise<string> {
  const link = found((await currentLink(testApp.services.db, fundingId)) ?? undefined)
  return decodeURIComponent(requestLinkUrl(testApp.services, link).split('/').at(-1) ?? '')
}
