import type { WireProvider } from '@caseback/contract'
import { type ProviderLogo, provider, speakFor } from '@caseback/words/provider'

/** Lets the words of this page name what an admin has just saved, as a page that is loaded from now on does. */
export async function speakForSaved({ name, legal_name, support_email, logo }: WireProvider): Promise<void> {
  const known = provider.logo?.src === logo ? provider.logo : null
  speakFor({
    name,
    legalName: legal_name,
    supportEmail: support_email,
    logo: known ?? (logo === null ? null : await measured(logo)),
  })
}

/** A picture with its size; taken for a square where it cannot be loaded. */
function measured(src: string): Promise<ProviderLogo> {
  return new Promise((resolve) => {
    const image = new Image()
    const done = () => resolve({ src, width: image.naturalWidth || 1, height: image.naturalHeight || 1 })
    for (const event of ['load', 'error']) image.addEventListener(event, done)
    image.src = src
  })
}
