import { portalPaths as paths } from '@caseback/domain'
import { ButtonLink, Logo } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { logoText, provider } from '@caseback/words/provider'
import type { ReactNode } from 'react'
import { EnrollmentBanner, isClaimable, isOver } from '../offer-banner.tsx'
import { firstTier } from '../offer-terms.ts'
import { TermsBlock } from '../terms-block.tsx'
import { type Claim, ClaimFailed, ClaimLink } from './claim-link.tsx'
import { Headline } from './headline.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OfferCard } from './offer-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'
import { WhoPays } from './who-pays.tsx'

export { SOFT_PICTURE_ID } from './headline.tsx'

/**
 * The offer of a share link, without the portal's frame (PR-01 to PR-06). `languages` leads to the other ones, in the footer;
 * `softPicture` is the address of its picture in little, shown until the picture itself is there.
 */
export function SharedPage({
  offer,
  softPicture = null,
  claim,
  languages,
}: {
  offer: SharedOffer
  softPicture?: string | null
  claim: Claim
  languages: ReactNode
}) {
  const copy = usePreviewTranslation()
  const claimable = isClaimable(offer)
  const over = isOver(offer)
  const support = offer.manufacturer_details.rebate_support_email || provider.supportEmail
  return (
    <PreviewFrame
      signedIn={claim.signedIn}
      login={claimable ? claim.loginHref : paths.login.href()}
      languages={languages}
    >
      {!claimable && <Standing offer={offer} />}
      <div className="mx-auto grid w-full max-w-page grow grid-cols-1 content-start gap-x-12 gap-y-8 px-4 pt-6 pb-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-y-10">
        <Headline offer={offer} softPicture={softPicture} over={over} />
        <OfferCard offer={offer} claim={claim} />
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1">
          {!over && <HowItWorks offer={offer} />}
          <ProductGrid products={offer.terms.products} />
          <TermsBlock offer={offer} copy={copy.offer} folded over={over} />
          {!over && <WhoPays manufacturer={offer.manufacturer_details.name} />}
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
      {claimable && <StickyClaim offer={offer} claim={claim} />}
    </PreviewFrame>
  )
}

/** Before anything that the offer promises: that nobody can claim it now, what that means, and what one can do. */
function Standing({ offer }: { offer: SharedOffer }) {
  const copy = usePreviewTranslation()
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6 sm:px-6 lg:pb-2">
      <EnrollmentBanner offer={offer} copy={copy.offer} />
      <p className="max-w-prose">{isOver(offer) ? copy.preview.overNext : copy.preview.pausedNext}</p>
      <ButtonLink variant="primary" href={paths.offers.href()} className="sm:self-start">
        {copy.preview.toOffers}
      </ButtonLink>
    </div>
  )
}

/** The phone's button, always in reach. In the flow of the page, so that the footer comes out below it. */
function StickyClaim({ offer, claim }: { offer: SharedOffer; claim: Claim }) {
  const copy = usePreviewTranslation()
  const format = useOfferWords()
  const tier = firstTier(offer.terms)
  return (
    <div className="sticky inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-4 max-[23rem]:flex-col max-[23rem]:items-stretch max-[23rem]:gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card lg:hidden">
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
      <ClaimLink claim={claim} />
      <ClaimFailed claim={claim} />
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
  const links = [
    [paths.help.href(), copy.preview.help],
    [paths.help.href({ contact: 'us' }), copy.preview.contact],
    [paths.terms.href(), copy.preview.terms],
    [paths.privacy.href(), copy.preview.privacy],
  ] as const
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
          <a
            href={paths.home.href()}
            className="flex min-h-11 items-center rounded-control"
            aria-label={copy.preview.home}
          >
            <Logo word={logoText(copy.preview.rebates)} />
          </a>
          {signedIn ? (
            <ButtonLink href={paths.offers.href()}>{copy.preview.myOffers}</ButtonLink>
          ) : (
            <ButtonLink href={login} className="whitespace-nowrap">
              {copy.preview.login}
            </ButtonLink>
          )}
        </div>
      </header>
      <main className="flex grow flex-col">{children}</main>
      <footer className="border-t border-line text-sm text-muted">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-3 sm:px-6">
          <p>{provider.legalName}</p>
          <nav className="flex flex-wrap gap-x-5">
            {languages}
            {links.map(([href, name]) => (
              <a
                key={href}
                className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
                href={href}
              >
                {name}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  )
}
