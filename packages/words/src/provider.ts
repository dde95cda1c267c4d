import { brand } from '@caseback/domain'

/** Whom letters, pages and refusals name: as people know the provider, as contracts do, and where operators write to. */
type ProviderNames = { name: string; legalName: string; supportEmail: string }

let names: ProviderNames = brand

/**
 * Who the server's words speak for: what admins have set, the brand until then. Read where a sentence is made, never kept: the
 * server hears of a change while it runs.
 */
export const provider: Readonly<ProviderNames> = {
  get name() {
    return names.name
  },
  get legalName() {
    return names.legalName
  },
  get supportEmail() {
    return names.supportEmail
  },
}

/** From now on the words of this process name this provider. */
export function speakFor(next: ProviderNames): void {
  names = next
}
