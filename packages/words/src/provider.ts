import { brand } from '@caseback/domain'

/** A logo as pages show it: where it is, and its size in pixels, so that a page keeps its place. */
export type ProviderLogo = { src: string; width: number; height: number }

/** Whom letters, pages and refusals name: as people know the provider, as contracts do, and where operators write to. */
export type ProviderNames = { name: string; legalName: string; supportEmail: string; logo: ProviderLogo | null }

let names: ProviderNames = { ...brand, logo: null }

/**
 * Who our words speak for: what admins have set, the brand until then. Read where a sentence is made, never kept: the server
 * hears of a change while it runs, a browser is told by its page.
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
  get logo() {
    return names.logo
  },
}

/** What the site is called: the provider's name, and after it what it is about unless the name says so already. */
export const siteNamed = (word: 'Rebates' | 'Reembolsos'): string =>
  / (Rebates|Reembolsos)$/i.test(names.name) ? names.name : `${names.name} ${word}`

/** The name that admins have set; null while they have set none. */
export const nameSet = (): string | null => (names.name === brand.name ? null : names.name)

/** Such a logo has the name in it, and leaves no room for it beside. */
export const isWide = (logo: ProviderLogo | null): boolean => logo !== null && logo.width > 1.6 * logo.height

/** The text beside the logo: the provider's name; `word`, what the site is about, where none is set or the logo shows it. */
export const logoText = (word: string): string => (isWide(names.logo) ? word : (nameSet() ?? word))

/** From now on the words of this process name this provider. */
export function speakFor(next: ProviderNames): void {
  names = next
}
