import { brand, portalPaths, STAFF_BASE } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { offers, shareLinks, staff } from './database/schema/index.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './development/demo/demo-accounts.ts'
import type { Services } from './platform/services.ts'

/**
 * Tells a person at the terminal what they need: addresses, and with demo data the accounts and one share link. The program
 * serves already: where the database is slow or away this is said to the log, and never fails.
 */
export const sayWelcome = (services: Services, logger: Pick<Logger, 'warn'>): Promise<void> =>
  printWelcome(services).catch((error: unknown) =>
    logger.warn({ err: error }, 'could not say at the terminal where everything is'),
  )

async function printWelcome(services: Services) {
  const lines = services.settings.role === 'worker' ? linesOfWorker(services) : await linesOfWeb(services)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** A worker serves nobody: what others serve is not its to name. */
function linesOfWorker({ settings: { metricsHost, metricsPort } }: Services): string[] {
  const lines = ['', `${brand.name} is running: a worker, which does jobs and serves no pages.`]
  if (metricsPort) lines.push('', `  Health, metrics   http://${metricsHost}:${metricsPort}/readyz, /metrics`)
  return lines
}

/** What only the terminal of an empty program can do: there is nobody yet who could invite anybody. */
async function linesOfFirstAdmin({ db }: Services): Promise<string[]> {
  const known = await db.select({ id: staff.id }).from(staff).limit(1)
  if (known.length > 0) return []
  return [
    '',
    '  Nobody can sign in to the back office yet. Invite its first admin:',
    '    npm run staff -- add you@example.com admin',
  ]
}

async function linesOfWeb(services: Services): Promise<string[]> {
  const { settings, db, checks } = services
  const lines = [
    '',
    `${brand.name} is running.`,
    '',
    `  Portal        ${settings.publicUrl}`,
    `  Back office   ${settings.publicUrl}${STAFF_BASE}`,
  ]
  if (!settings.smtpUrl) lines.push(`  Mailbox       ${settings.publicUrl}/dev/mailbox`)
  if (checks.simulatorUrl) lines.push(`  Checks        ${checks.simulatorUrl} (simulator, no real money)`)
  if (settings.demo) {
    const [link] = await db
      .select({ token: shareLinks.token })
      .from(shareLinks)
      .innerJoin(offers, eq(offers.id, shareLinks.offerId))
      .where(eq(offers.state, 'ACTIVE'))
      .orderBy(asc(offers.id), asc(shareLinks.id))
      .limit(1)
    if (link) lines.push(`  Share link    ${settings.publicUrl}${portalPaths.offerPreview.href(link.token)}`)
    lines.push(
      '',
      `  Demo accounts, password ${DEMO_PASSWORD}`,
      ...DEMO_ACCOUNTS.map((account) => `    ${account.email.padEnd(24)} ${account.signsInAt}`),
    )
  }
  lines.push(...(await linesOfFirstAdmin(services)))
  return lines
}
