import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { claimFiles, filePages } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { checkFileLink, type FileKind } from '../../platform/files/signed-links.ts'
import type { Services } from '../../platform/services.ts'
import { originalOf } from './original-of.ts'

/**
 * A file or page image by a signed link. The link was given to somebody allowed to see it and is short-lived, so it is all
 * that is checked. Originals are always a download: nothing that a stranger uploaded is ever shown as a page.
 */
export async function downloadFile(
  services: Services,
  link: { kind: FileKind; id: number; expires: string; signature: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  checkFileLink(services.settings.secretKey, services.clock.now(), link)
  const { storageKey, mediaType, disposition } = await findFile(services, link.kind, link.id)
  const { stream, byteSize } = await services.files.open(storageKey)
  return reply
    .type(mediaType)
    .header('Content-Length', byteSize)
    .header('Content-Disposition', disposition)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, max-age=3000')
    .send(stream)
}

/** The endings of what is accepted, the usual one first. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
}

/** The name with the ending of what the file is: a PDF that calls itself 'invoice.hta' must not be opened as a program. */
function nameFor({ name, mediaType }: { name: string; mediaType: string }): string {
  const endings = ENDINGS[mediaType] ?? ['bin']
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings.includes(ending) ? name : `${name}.${endings[0]}`
}

async function findFile({ db }: Services, kind: FileKind, id: number) {
  if (kind === 'page') {
    const [page] = await db.select().from(filePages).where(eq(filePages.id, id))
    return { storageKey: found(page).storageKey, mediaType: 'image/webp', disposition: 'inline' }
  }
  const [row] = await db.select().from(claimFiles).where(eq(claimFiles.id, id))
  const { name, ...file } = found(row)
  if (kind === 'invoice') return { ...file, disposition: asAttachment(nameFor({ ...file, name })) }
  const original = found(originalOf(file))
  const ownName = `${name.replace(/\.[^.]+$/, '')}-original`
  return { ...original, disposition: asAttachment(nameFor({ ...original, name: ownName })) }
}

const asAttachment = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`
