import type { WireOffer } from '@caseback/contract'
import { Banner, Button, Card, Checkbox } from '@caseback/ui'
import type { ClaimsCopy } from '@caseback/words/en/portal/claims-copy'
import type { OfferCopy } from '@caseback/words/en/portal/offers-copy'
import type { Language } from '@caseback/words/languages'
import { provider } from '@caseback/words/provider'
import type { ReactNode } from 'react'
import { OfferAbout } from '../offer-about.tsx'
import { OfferHeadline } from '../offer-headline.tsx'
import { Picture } from '../offer-picture.tsx'
import { TermsBlock } from '../terms-block.tsx'

type EnrollWords = ClaimsCopy['enroll']

/** An offer before somebody enrolls (EN-01). `area` is what can be done about it: enroll, see the enrollment, or nothing. */
export function EnrollView({
  offer,
  copy,
  words,
  language,
  over,
  area,
}: {
  offer: WireOffer
  copy: OfferCopy
  words: EnrollWords
  language: Language
  /** Nobody will enroll any more: what it promised is promised no longer. */
  over: boolean
  area: ReactNode
}) {
  const support = offer.manufacturer_details.rebate_support_email || provider.supportEmail
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6 lg:contents">
        <Card className="lg:col-start-1">
          {offer.picture && (
            <Picture
              src={offer.picture}
              eager
              sizes="(min-width:64rem) 780px,100vw"
              className="mb-5 aspect-2/1 w-full rounded-control"
            />
          )}
          <OfferHeadline offer={offer} copy={copy} />
          <OfferAbout offer={offer} language={language} className="mt-4" />
        </Card>
        <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {area}
          <p className="text-sm wrap-anywhere text-muted">
            {words.questions}{' '}
            <a className="font-semibold text-basil underline underline-offset-4" href={`mailto:${support}`}>
              {support}
            </a>
          </p>
        </div>
        <div className="lg:col-start-1">
          <TermsBlock offer={offer} copy={copy} over={over} />
        </div>
      </div>
    </div>
  )
}

/** What enrolling asks for: the terms read and accepted (EN-05, EN-06). It only shows; who holds the answers does the rest. */
export function EnrollForm({
  copy,
  words,
  accepted,
  problem,
  failed,
  busy,
  onAccept,
  onReadTerms,
  onEnroll,
}: {
  copy: OfferCopy
  words: EnrollWords
  accepted: boolean
  problem: string | null
  failed: string | null
  busy: boolean
  onAccept: (accepted: boolean) => void
  onReadTerms: () => void
  onEnroll: () => void
}) {
  return (
    <Card title={words.enrollTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.enrollLead}</p>
        <Checkbox
          label={`${words.accept} ${words.termsLink}`}
          checked={accepted}
          error={problem}
          onChange={(event) => onAccept(event.target.checked)}
        />
        <Button variant="quiet" size="small" className="-mt-3 ml-5 self-start" onClick={onReadTerms}>
          {words.termsTitle}
        </Button>
        {failed && (
          <Banner tone="danger" announce>
            {failed}
          </Banner>
        )}
        <Button variant="primary" className="w-full" busy={busy} busyLabel={words.busy} onClick={onEnroll}>
          {copy.claim}
        </Button>
      </div>
    </Card>
  )
}
