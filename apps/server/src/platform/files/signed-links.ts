import { API_BASE } from '@caseback/domain'
import { appError } from '../errors.ts'
import { sign, signatureFits } from '../secrets.ts'

export type FileKind = 'invoice' | 'original' | 'page'

const LINK_LIFETIME_MS = 60 * 60 * 1000
/** Expiry is rounded, so that the same file has the same link for a while and browsers can cache it. */
const LINK_STEP_MS = 10 * 60 * 1000

/** A signed link to a file, made after the access check; valid for an hour. */
export function signedFileLink(secretKey: string, now: Date, kind: FileKind, id: number): string {
  const expires = String(Math.ceil((now.getTime() + LINK_LIFETIME_MS) / LINK_STEP_MS) * LINK_STEP_MS)
  return `${API_BASE}/files/${kind}/${id}?expires=${expires}&signature=${sign(secretKey, 'file-link', `${kind}/${id}/${expires}`)}`
}

/** Refuses a link that this program has not signed or that is over. */
export function checkFileLink(
  secretKey: string,
  now: Date,
  link: { kind: FileKind; id: number; expires: string; signature: string },
) {
  const expected = sign(secretKey, 'file-link', `${link.kind}/${link.id}/${link.expires}`)
  if (!signatureFits(expected, link.signature)) throw appError('not_found')
  if (Number(link.expires) < now.getTime()) throw appError('file.link_expired')
}
