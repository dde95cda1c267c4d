import { brand } from '@caseback/domain'
import type { FastifyReply } from 'fastify'

/** A file that is made of a link: what it is, and what it is called when it is kept. */
export type Print = { bytes: Buffer | string; contentType: string; name: string }

/** Answers a file to keep. A page shows it as a picture all the same. */
export const sendPrint = (reply: FastifyReply, { bytes, contentType, name }: Print): FastifyReply =>
  reply
    .type(contentType)
    .header('Content-Disposition', `attachment; filename="${brand.slug}-${name}"`)
    // What it shows may be revoked, or said otherwise, a moment later.
    .header('Cache-Control', 'no-store')
    .send(bytes)

/** A code as part of a file's name: what systems do not take in one is a hyphen. */
export const inFileName = (code: string): string => code.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
