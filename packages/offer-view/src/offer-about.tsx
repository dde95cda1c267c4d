import type { WireOffer } from '@caseback/contract'
import { classNames } from '@caseback/ui'
import type { Language } from '@caseback/words/languages'

/** What is said of an offer, in the page's language; in the other one where it is said in that only, which is named then. */
export function OfferAbout({
  offer,
  language,
  className,
}: {
  offer: Pick<WireOffer, 'about_en' | 'about_es'>
  language: Language
  className?: string
}) {
  const texts: Record<Language, string | null> = { en: offer.about_en, es: offer.about_es }
  const other = language === 'es' ? 'en' : 'es'
  const text = texts[language] ?? texts[other]
  if (!text) return null
  const isOther = texts[language] === null
  return (
    <div className={classNames('flex max-w-full flex-col gap-1', className)}>
      <p lang={isOther ? other : language} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {isOther && (
        <p className="text-sm text-muted">({new Intl.DisplayNames(language, { type: 'language' }).of(other)})</p>
      )}
    </div>
  )
}
