import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { pictures } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** A picture by its key: it never changes, so that everybody may keep it. Letters show it too, in the pages of other sites. */
export async function showPicture({ db }: Services, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.key, key))
  const { webp } = found(picture)
  return reply
    .type('image/webp')
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(webp)
}
