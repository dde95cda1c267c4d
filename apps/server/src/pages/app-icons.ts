import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STAFF_BASE } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictures } from '../database/schema/index.ts'
import { programPath } from '../platform/process/program-root.ts'
import type { Services } from '../platform/services.ts'

const FOR_A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** How large each icon is in pixels, and which part of its width the mark has at most: launchers cut maskable ones round. */
const drawn = {
  '/favicon.png': { size: 64, part: 0.94 },
  '/icon-192.png': { size: 192, part: 0.84 },
  '/icon-512.png': { size: 512, part: 0.84 },
  '/icon-maskable.png': { size: 512, part: 0.6 },
  '/apple-touch-icon.png': { size: 180, part: 0.78 },
} as const
type Drawn = keyof typeof drawn
/** Drawn by hand; while the provider has a mark of its own, its favicon stands there. */
const scalable = ['/favicon.svg', `${STAFF_BASE}/favicon.svg`] as const

/** The key of the picture that is the provider's mark; null while it has none. */
const keyOfMark = (): string | null => provider.logo && provider.logo.src.slice(provider.logo.src.lastIndexOf('/') + 1)

/** Where an icon is: by what it shows, where that is the provider's mark, so that a browser keeps it until it is another. */
export function iconAddress(icon: Drawn): string {
  const key = keyOfMark()
  return key === null ? icon : `${icon}?of=${encodeURIComponent(key)}`
}

/**
 * Serves the icons of browsers and launchers, which ask for them by plain names, too: the provider's mark on white in the sizes
 * they want, else those of the build.
 */
export function installIcons(app: FastifyInstance, { db }: Services): void {
  const draw = iconsOfMark(async (key) => {
    const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.key, key))
    return picture?.webp
  })
  for (const icon of Object.keys(drawn) as Drawn[]) {
    const own = ownIcon(icon)
    app.get(icon, async (request, reply) => {
      const key = keyOfMark()
      const png = key === null ? undefined : await draw(key, icon)
      if (png) return send(reply, png, 'image/png', isOf(request, key) ? FOR_EVER : FOR_A_DAY)
      return own ? send(reply, own, 'image/png', FOR_A_DAY) : reply.callNotFound()
    })
  }
  for (const icon of scalable) {
    const own = ownIcon(icon)
    app.get(icon, async (_request, reply) => {
      if (keyOfMark() !== null) return reply.header('Cache-Control', 'no-cache').redirect(iconAddress('/favicon.png'))
      return own ? send(reply, own, 'image/svg+xml', FOR_A_DAY) : reply.callNotFound()
    })
  }
}

const send = (reply: FastifyReply, icon: Buffer, type: string, cached: string) =>
  reply.type(type).header('Cache-Control', cached).send(icon)

const isOf = ({ url }: FastifyRequest, key: string | null) => new URL(url, 'http://icon').searchParams.get('of') === key

/** The icon of the build; the portal has a favicon.png of its own only as a drawing. */
function ownIcon(icon: Drawn | (typeof scalable)[number]): Buffer | undefined {
  const folder = programPath(icon.startsWith(STAFF_BASE) ? 'apps/backoffice/dist-web' : 'apps/portal/dist-web')
  const file = join(folder, basename(icon === '/favicon.png' ? '/icon-192.png' : icon))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Draws the icons of a mark once; those of an earlier mark are forgotten. */
function iconsOfMark(read: (key: string) => Promise<Buffer | undefined>) {
  let made: { key: string; icons: Map<Drawn, Promise<Buffer | undefined>> } | null = null
  return (key: string, icon: Drawn): Promise<Buffer | undefined> => {
    if (made?.key !== key) made = { key, icons: new Map() }
    const { icons } = made
    const kept = icons.get(icon) ?? read(key).then((webp) => webp && onWhite(webp, drawn[icon]))
    icons.set(icon, kept)
    // One that could not be drawn is tried again.
    kept.then(
      (png) => png ?? icons.delete(icon),
      () => icons.delete(icon),
    )
    return kept
  }
}

/** The mark in the middle of a white square, as large as it may be. */
async function onWhite(webp: Buffer, { size, part }: { size: number; part: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * part)
  const mark = await sharp(webp).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
}
