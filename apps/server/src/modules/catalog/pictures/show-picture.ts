import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { pictures } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type PictureForm, sizedPicture } from './sized-picture.ts'

/**
 * A picture by its key: it never changes, so that everybody may keep it. Letters show it too, in the pages of other sites. As
 * AVIF to browsers that say they take it, else as WebP; `width` asks for a narrower one.
 */
export async function showPicture(
  { db }: Services,
  { key, width, accept }: { key: string; width: PictureForm['width']; accept: string | undefined },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.key, key))
  const { webp } = found(picture)
  const format = accept?.includes('image/avif') ? 'avif' : 'webp'
  const shown = width === undefined && format === 'webp' ? webp : await sizedPicture(key, webp, { width, format })
  return reply
    .type(`image/${format}`)
    .header('Vary', 'Accept')
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(shown)
}
