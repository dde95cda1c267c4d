import { portalPaths } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import { previewLanguages } from '@caseback/words/catalogues/preview-languages'
import { englishOfferWords } from '@caseback/words/en/offer-words'
import { offerCopy } from '@caseback/words/en/portal/offers-copy'
import { isFurtherLanguage, type Language } from '@caseback/words/languages'
import { desc, eq } from 'drizzle-orm'
import { anyOf } from '../../../../database/lists.ts'
import { manufacturers, offers, offerTerms, pictures } from '../../../../database/schema/index.ts'
import { type Attachment, inFileName } from '../../../../platform/attachment.ts'
import { found } from '../../../../platform/errors.ts'
import { providerAsSet } from '../../../../platform/follow-provider.ts'
import type { Services } from '../../../../platform/services.ts'
import { presentPicture, presentTerms } from '../../offers.presenter.ts'
import { drawLinkCard, type PaperSize } from './draw-link-card.ts'
import { findPrintedLink } from './find-printed-link.ts'
import { renderInTurn } from './render-in-turn.ts'

/** The card (A6) or the sheet (A4) of a link, in the words of the shared page. */
export async function printLinkCard(
  services: Services,
  id: number,
  { paper, language }: { paper: PaperSize; language: Language },
): Promise<Attachment> {
  const { db, settings } = services
  const link = await findPrintedLink(db, id)
  const [row] = await db
    .select({ offer: offers, manufacturer: manufacturers, terms: offerTerms.terms })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(offerTerms, eq(offerTerms.offerId, offers.id))
    .where(eq(offers.id, link.offerId))
    .orderBy(desc(offerTerms.version))
    .limit(1)
  // An offer that was never published says nothing yet.
  const { offer, manufacturer, terms } = found(row)
  const { words, copy } = await wordsIn(language)
  const { tiers } = presentTerms(terms, offer.variantPictures)
  const [tier] = tiers
  const provider = providerAsSet()
  const [picture, logo, ownLogo] = await picturesToPrint(services, [
    presentPicture(terms, offer.variantPictures),
    manufacturer.logo,
    provider?.logo?.src ?? null,
  ])
  const { scan, steps, conditions, terms: allTerms } = serverWords[language].printed
  const least = tier?.min ?? 0
  const most = Math.min(tiers.at(-1)?.max || Infinity, terms.maxUnitsPerLocation || Infinity)
  const bytes = await drawLinkCard(
    {
      url: `${settings.publicUrl}${portalPaths.offerPreview.href(link.token)}`,
      title: `${manufacturer.name}: ${offer.name}`,
      manufacturer: manufacturer.name,
      headline: tier ? words.discount(tier) : '',
      perUnit: copy.perUnit(words.unit(terms.unit, 1)),
      offer: offer.name,
      conditions: conditions({
        least: least > 1 ? words.unitCount(least, terms.unit) : null,
        most: Number.isFinite(most) ? words.unitCount(most, terms.unit) : null,
        from: words.shortDay(offer.validFrom),
        to: words.shortDay(offer.validTo),
      }),
      terms: allTerms,
      scan,
      steps,
      picture: picture ?? null,
      logo: logo ?? null,
      provider: provider && {
        name: provider.name,
        logo: provider.logo && ownLogo ? { ...provider.logo, image: ownLogo } : null,
      },
    },
    paper,
  )
  return {
    bytes,
    contentType: 'application/pdf',
    name: `${paper === 'A6' ? 'card' : 'sheet'}-${inFileName(link.attributionCode)}.pdf`,
  }
}

/** The words of the shared page in a language: English is here, every other one is read when it is printed. */
async function wordsIn(language: Language) {
  if (!isFurtherLanguage(language)) return { words: englishOfferWords, copy: offerCopy }
  const { words, offer } = await previewLanguages[language]()
  return { words: words.offer, copy: offer }
}

/** Pictures by their addresses, as a PDF can hold them; null where there is none, or it cannot be opened. */
async function picturesToPrint(
  { db, settings }: Services,
  addresses: readonly (string | null)[],
): Promise<(Buffer | null)[]> {
  const keys = addresses.map((address) => address?.split('/').at(-1) ?? null)
  const kept = await db
    .select({ key: pictures.key, webp: pictures.webp })
    .from(pictures)
    .where(
      anyOf(
        pictures.key,
        keys.filter((key) => key !== null),
      ),
    )
  return Promise.all(
    keys.map(async (key) => {
      const webp = kept.find((each) => each.key === key)?.webp
      const drawn = webp && (await renderInTurn(webp, 'image/webp', settings.dataDir, 'print'))
      return drawn?.[0]?.image ?? null
    }),
  )
}
