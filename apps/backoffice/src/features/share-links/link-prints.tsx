import {
  getShareLinkCard,
  getShareLinkCardPicture,
  getShareLinkPng,
  getShareLinkSheet,
  getShareLinkSvg,
  type WireShareLink,
} from '@caseback/contract'
import { ButtonLink, classNames, Select } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'

const languages = ['en', 'es'] as const
type CardLanguage = (typeof languages)[number]

/** The QR code and the card of a link, to look at and to keep. */
export function LinkPrints({ link }: { link: WireShareLink }) {
  const words = shareLinksCopy.panel
  const [language, setLanguage] = useState<CardLanguage>('en')
  const params = { id: link.id }
  const file = (href: string, icon: ReactNode, label: string) => (
    <ButtonLink href={href} download size="small" icon={icon} className="grow whitespace-nowrap [&_svg]:size-4">
      {label}
    </ButtonLink>
  )
  return (
    <section aria-label={words.files} className="flex flex-col gap-3">
      <div className="grid max-w-md grid-cols-[3fr_2fr] items-start gap-3">
        <Shown key="qr" src={urlOf(getShareLinkSvg, params)} says={words.qr} failed={words.qrFailed} square />
        <Shown
          key={language}
          src={urlOf(getShareLinkCardPicture, params, { language })}
          says={words.card}
          failed={words.cardFailed}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {file(urlOf(getShareLinkPng, params), <Download aria-hidden="true" />, words.png)}
        {file(urlOf(getShareLinkSvg, params), <Download aria-hidden="true" />, words.svg)}
        {file(urlOf(getShareLinkCard, params, { language }), <Printer aria-hidden="true" />, words.cardFile)}
        {file(urlOf(getShareLinkSheet, params, { language }), <Printer aria-hidden="true" />, words.sheetFile)}
      </div>
      <label className="flex items-center justify-between gap-3 text-sm text-muted">
        {words.language}
        <Select
          className="w-32 shrink-0 text-sm"
          value={language}
          onChange={(event) => setLanguage(languages.find((each) => each === event.target.value) ?? 'en')}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {words.languages[each]}
            </option>
          ))}
        </Select>
      </label>
    </section>
  )
}

/** A picture of what is printed, on the white that it is printed on; a sentence where it does not come. */
function Shown({ src, says, failed, square }: { src: string; says: string; failed: string; square?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const [isThere, setThere] = useState(false)
  const place = square ? 'aspect-square' : 'aspect-[105/148]'
  if (isBroken)
    return (
      <output
        className={`flex items-center rounded-control border border-dashed border-line p-3 text-sm text-muted ${place}`}
      >
        {failed}
      </output>
    )
  return (
    <img
      src={src}
      alt={says}
      // A card is drawn anew each time, which takes a moment.
      aria-busy={!isThere}
      className={classNames(
        'w-full rounded-control border border-line object-contain',
        place,
        isThere ? 'bg-white' : 'shimmer',
      )}
      onLoad={() => setThere(true)}
      onError={() => setBroken(true)}
    />
  )
}
