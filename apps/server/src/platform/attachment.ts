import type { Readable } from 'node:stream'
import { brand } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import type { FastifyReply } from 'fastify'

/** A file to keep: what it is, and what it is called. */
export type Attachment = { bytes: Buffer | string; contentType: string; name: string }

/** A file's name after the provider's own. */
export const fileNamed = (name: string): string =>
  `${inFileName(provider.name.toLowerCase()).replaceAll(/^-+|-+$/g, '') || brand.slug}-${name}`

/** Answers a file to keep, under the provider's name. A page shows a picture all the same. */
export const sendAttachment = (
  reply: FastifyReply,
  { bytes, contentType, name }: Omit<Attachment, 'bytes'> & { bytes: Buffer | string | Readable },
): FastifyReply =>
  reply
    .type(contentType)
    .header('Content-Disposition', `attachment; filename="${fileNamed(name)}"`)
    // What it shows may be otherwise a moment later.
    .header('Cache-Control', 'no-store')
    .send(bytes)

/** Answers a table to keep; `name` without its ending. */
export const sendTable = (reply: FastifyReply, name: string, table: string | Readable): FastifyReply =>
  sendAttachment(reply, { bytes: table, contentType: 'text/csv; charset=utf-8', name: `${name}.csv` })

/** A code as part of a file's name: what systems do not take in one is a hyphen. */
export const inFileName = (code: string): string => code.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
