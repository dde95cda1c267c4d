import { bestTierCeiling, portalPaths as paths, webAddress } from '@caseback/domain'
import { ButtonLink, classNames, Logo } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { provider } from '@caseback/words/provider'
import ExternalLink from 'lucide-react/icons/external-link'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ManufacturerMark } from '../manufacturer-mark.tsx'
import { OfferAbout } from '../offer-about.tsx'
import { EnrollmentBanner, isClaimable, isOver } from '../offer-banner.tsx'
import { Picture } from '../offer-picture.tsx'
import { centsOf, firstTier } from '../offer-terms.ts'
import { TermsBlock } from '../terms-block.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'

/** What Claim Offer does on the page. */
export type Claim = {
  href: string
  loginHref: string
  onClick: (event: MouseEvent) => void
  busy: boolean
  failed: boolean
  signedIn: boolean
}

/**
 * The offer of a share link, without the portal's frame (PR-01 to PR-06). `languages` leads to the other ones, in the footer.
 */
export function SharedPage({ offer, claim, languages }: { offer: SharedOffer; claim: Claim; languages: ReactNode }) {
  const copy = usePreviewTranslation()
  const claimable = isClaimable(offer)
  const over = isOver(offer)
  const [hero, heroSeen] = useSeen()
  const learnMore = webAddress(offer.learn_more_url)
  const support = offer.manufacturer_details.rebate_support_email || provider.supportEmail
  return (
    <PreviewFrame
      signedIn={claim.signedIn}
      login={claimable ? claim.loginHref : paths.login.href()}
      languages={languages}
    >
      <div className="bg-linear-to-b from-basil-tint to-paper">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 pt-6 pb-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:py-16">
          <Headline offer={offer} over={over} />
          <div className="flex flex-col gap-3 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
            {claimable ? (
              <span ref={hero} className="flex flex-col gap-3">
                <ClaimLink claim={claim} className="w-full" />
              </span>
            ) : (
              <EnrollmentBanner offer={offer} copy={copy.offer} />
            )}
            {over && (
              <>
                <p>{copy.preview.overNext}</p>
                <ButtonLink variant="primary" href={paths.offers.href()} className="w-full">
                  {copy.preview.toOffers}
                </ButtonLink>
              </>
            )}
            {claim.failed && (
              <p role="alert" className="font-semibold text-tomato">
                {copy.preview.claimFailed}
              </p>
            )}
            {learnMore && (
              <ButtonLink
                href={learnMore}
                target="_blank"
                rel="noopener noreferrer"
                className="w-full"
                icon={<ExternalLink aria-hidden="true" />}
              >
                {copy.preview.learnMore}
                {/* More of what: for those who hear links one by one, and for search engines. */}
                <span className="sr-only"> {offer.name}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        {!over && <HowItWorks offer={offer} className="lg:col-start-2 lg:row-start-1" />}
        <div className="flex flex-col gap-8 lg:col-start-1 lg:row-start-1">
          <ProductGrid products={offer.terms.products} />
          <TermsBlock offer={offer} copy={copy.offer} folded over={over} />
          <p className="text-sm text-muted">
            {!over && copy.preview.footnote}
            <span className="flex flex-wrap items-center gap-x-1">
              {copy.preview.questions}{' '}
              <a
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-basil underline underline-offset-4"
                href={`mailto:${support}`}
              >
                {support}
              </a>
            </span>
          </p>
        </div>
      </div>
      {claimable && !heroSeen && <StickyClaim offer={offer} claim={claim} />}
    </PreviewFrame>
  )
}

function ClaimLink({ claim, className }: { claim: Claim; className?: string }) {
  const copy = usePreviewTranslation().offer
  return (
    <ButtonLink
      variant="primary"
      href={claim.href}
      aria-disabled={claim.busy || undefined}
      onClick={claim.onClick}
      className={classNames('min-h-12 text-md', className)}
    >
      {claim.busy ? copy.claimBusy : copy.claim}
    </ButtonLink>
  )
}

function Headline({ offer, over }: { offer: SharedOffer; over: boolean }) {
  const copy = usePreviewTranslation()
  const format = useOfferWords()
  const tier = firstTier(offer.terms)
  const best = bestTierCeiling(offer.terms.tiers, offer.max_units_per_location)
  const [by, day, reimbursed] = copy.preview.purchaseBy(format.longDay(offer.valid_to))
  return (
    <div className="flex min-w-0 flex-col items-start gap-4">
      {offer.picture && (
        <Picture
          src={offer.picture}
          eager
          className="-mx-4 -mt-6 aspect-3/2 w-[calc(100%+2rem)] max-w-none sm:mx-0 sm:mt-0 sm:aspect-video sm:w-full sm:rounded-card"
        />
      )}
      <div className="flex max-w-full items-center gap-4">
        <ManufacturerMark name={offer.manufacturer_details.name} logo={offer.manufacturer_details.logo} size="large" />
        <div className="min-w-0">
          <p className="text-muted">{copy.preview.received}</p>
          <p className="text-md font-bold">{offer.manufacturer_details.name}</p>
        </div>
      </div>
      {tier && (
        <h1 className="flex max-w-full flex-wrap items-baseline gap-x-3">
          <span className="figures text-[clamp(3.5rem,17vw,5.5rem)] leading-none font-extrabold tracking-tight text-basil-strong">
            {format.discount(tier)}
          </span>{' '}
          <span className="min-w-0 text-lg font-bold">{copy.offer.perUnit(format.unit(offer.terms.unit, 1))}</span>
        </h1>
      )}
      <p className="max-w-full font-semibold">{offer.name}</p>
      {best !== null && !over && <UpTo dollars={best} />}
      <OfferAbout offer={offer} language={copy.language} />
      {!over && (
        <p className="text-md">
          {by}
          <strong>{day}</strong>
          {reimbursed}
        </p>
      )}
    </div>
  )
}

function UpTo({ dollars }: { dollars: number }) {
  const [before, amount, after] = usePreviewTranslation().preview.upTo(useOfferWords().dollars(centsOf(dollars)))
  return (
    <p className="figures rounded-control bg-saffron-tint px-3 py-1.5 text-md text-saffron">
      {before}
      <strong>{amount}</strong>
      {after}
    </p>
  )
}

/** On a phone, once the first button has scrolled away. In the flow of the page, so that the footer comes out below it. */
function StickyClaim({ offer, claim }: { offer: SharedOffer; claim: Claim }) {
  const copy = usePreviewTranslation()
  const format = useOfferWords()
  const tier = firstTier(offer.terms)
  return (
    <div className="sticky inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 max-[23rem]:flex-col max-[23rem]:items-stretch max-[23rem]:gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card lg:hidden">
      <p className="min-w-0 leading-tight">
        {tier && (
          <span className="block font-bold">
            {format.discount(tier)} {copy.offer.perUnit(format.unit(offer.terms.unit, 1))}
          </span>
        )}
        <span className="text-sm text-muted max-[23rem]:sr-only">
          {copy.preview.until(format.longDay(offer.valid_to))}
        </span>
      </p>
      <ClaimLink claim={claim} className="shrink-0" />
    </div>
  )
}

/** The page's own header and footer: this page does not belong to the portal's layout. */
export function PreviewFrame({
  signedIn = false,
  login = paths.login.href(),
  languages,
  children,
}: {
  signedIn?: boolean
  login?: string
  languages: ReactNode
  children: ReactNode
}) {
  const copy = usePreviewTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
          <a
            href={paths.home.href()}
            className="flex min-h-11 items-center rounded-control"
            aria-label={copy.preview.home}
          >
            <Logo word={copy.preview.rebates} />
          </a>
          {signedIn ? (
            <ButtonLink href={paths.offers.href()}>{copy.preview.myOffers}</ButtonLink>
          ) : (
            <ButtonLink href={login}>{copy.preview.login}</ButtonLink>
          )}
        </div>
      </header>
      <main className="flex grow flex-col">{children}</main>
      <footer className="border-t border-line text-sm text-muted">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-3 sm:px-6">
          <p>{provider.legalName}</p>
          <nav className="flex flex-wrap gap-x-5">
            {languages}
            <a
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              href={paths.terms.href()}
            >
              {copy.preview.terms}
            </a>
            <a
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              href={paths.privacy.href()}
            >
              {copy.preview.privacy}
            </a>
          </nav>
        </div>
      </footer>
    </div>
  )
}

/** Whether an element is on the screen; true until the browser says otherwise, as in the server's HTML. */
function useSeen() {
  const element = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, seen] as const
}
