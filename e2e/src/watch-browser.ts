import type { BrowserContext, Page } from '@playwright/test'

/** Tells every report of a broken Content-Security-Policy (Trusted Types among them) in a page, or in all pages of a context. */
export async function watchPolicy(where: Page | BrowserContext, tell: (violation: string) => void): Promise<void> {
  // Both at once: a page that is opened right after this call has them.
  await Promise.all([
    where.exposeFunction('tellViolation', (violation: string) => tell(`policy: ${violation}`)),
    where.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const tell: unknown = Reflect.get(window, 'tellViolation')
        if (typeof tell === 'function') tell(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`)
      })
    }),
  ])
}

const refusedByPolicy = /Content[- ]Security[- ]Policy|Trusted(HTML|Script|Type)/i

/** What no page of a journey may do: break the policy, fail with an uncaught error, or put a session into an address. */
export async function watchContext(context: BrowserContext, tell: (violation: string) => void): Promise<void> {
  const watched = watchPolicy(context, tell)
  context.on('weberror', (error) => tell(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (refusedByPolicy.test(message.text())) tell(`console: ${message.text()}`)
  })
  watchAddresses(context, tell)
  await watched
}

/** Sessions are known by what requests carry; from then on no address may have one in it. */
function watchAddresses(context: BrowserContext, tell: (violation: string) => void): void {
  const sessions = new Set<string>()
  context.on('request', (request) => {
    const token = /^token (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
    if (token) sessions.add(token)
    for (const session of sessions)
      if (decodeURIComponent(request.url()).includes(session)) tell(`a session in an address: ${request.url()}`)
  })
  context.on('response', async (response) => {
    // A sign-in of staff: its cookie is a session too. A page that is left takes its answers' headers with it.
    const cookies = (await response.headersArray().catch(() => [])).filter(({ name }) => /^set-cookie$/i.test(name))
    for (const { value } of cookies) {
      const [, session] = /^[^=]+=([^;]{20,})/.exec(value) ?? []
      if (session) sessions.add(session)
    }
  })
}
