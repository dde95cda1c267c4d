import { sharedRequestPath } from '@caseback/domain'
import { sign, signatureFits } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import type { LinkRow } from './request-links.store.ts'

const PURPOSE = 'funding-link'

const keyOf = ({ settings }: Pick<Services, 'settings'>, { id, createdAt }: Pick<LinkRow, 'id' | 'createdAt'>) =>
  // With the instant, as ids begin again lower after a backup was restored.
  `${id}.${sign(settings.secretKey, PURPOSE, `${id} ${createdAt.toISOString()}`)}`

/** The address of a link. Nothing of its key is stored: it is signed. */
export const requestLinkUrl = (services: Pick<Services, 'settings'>, link: LinkRow): string =>
  services.settings.publicUrl + sharedRequestPath.href(keyOf(services, link))

/** The id of the link in a key; null for a text that is no key. `isKeyOf` checks the signature: this does not. */
export function linkOfKey(key: string): number | null {
  const digits = /^([1-9]\d{0,8})\.[\w-]+$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Whether we have made the key for this link. */
export const isKeyOf = (services: Pick<Services, 'settings'>, key: string, link: LinkRow): boolean =>
  signatureFits(keyOf(services, link), key)
