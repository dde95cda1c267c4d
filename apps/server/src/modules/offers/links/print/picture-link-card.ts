import type { Language } from '@caseback/words/languages'
import type { Attachment } from '../../../../platform/attachment.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { printLinkCard } from './print-link-card.ts'
import { renderInTurn } from './render-in-turn.ts'

/** The card of a link as a picture: the very PDF that is printed, drawn by what draws invoices. */
export async function pictureLinkCard(services: Services, id: number, language: Language): Promise<Attachment> {
  const card = await printLinkCard(services, id, { paper: 'A6', language })
  const pages = await renderInTurn(Buffer.from(card.bytes), 'application/pdf', services.settings.dataDir)
  const page = found(pages?.[0])
  return { bytes: page.image, contentType: 'image/webp', name: card.name.replace(/pdf$/, 'webp') }
}
