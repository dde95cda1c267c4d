import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { firstTier } from '@caseback/offer-view/offer-terms'
import { BackLink, ButtonLink, EmptyState, ErrorState, Page, TabLinks } from '@caseback/ui'
import { Outlet, useLocation, useParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import SearchX from 'lucide-react/icons/search-x'
import { failureSentence, isNotFound } from '../../shared/api/api-client.ts'
import { useEnrollment } from '../../shared/api/use-enrollment.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { EnrollmentSkeleton } from './enrollment-skeleton.tsx'

/** /rebates/enrollments/{id}: header and tabs around Offer, Submit and Claims (EN-08). */
export default function EnrollmentLayout() {
  const copy = useCopy()
  const words = useClaimsCopy().enrollment
  const format = useOfferWords()
  const id = Number(useParams()['enrollmentId'])
  const { pathname } = useLocation()
  const { data: enrollment, error, refresh, refreshing } = useEnrollment(id)
  const tier = enrollment && firstTier(enrollment.offer.terms)
  return (
    <Page>
      {!enrollment && (
        <title>{copy.pageTitle(isNotFound(error) ? words.none : error ? words.failed : words.tabsLabel)}</title>
      )}
      <BackLink href={paths.offersEnrolled.href()}>{words.backToOffers}</BackLink>
      {enrollment ? (
        <>
          <title>{copy.pageTitle(enrollment.offer.name)}</title>
          <header className="flex items-center gap-4">
            <ManufacturerMark
              name={enrollment.offer.manufacturer_details.name}
              logo={enrollment.offer.manufacturer_details.logo}
              size="large"
            />
            <div className="flex min-w-0 flex-col gap-1">
              <h1 className="text-2xl font-bold">{enrollment.offer.name}</h1>
              <p className="text-muted">
                <bdi>{enrollment.offer.manufacturer_details.name}</bdi>
                {tier &&
                  ` · ${format.discount(tier)} ${copy.offer.perUnit(format.unit(enrollment.offer.terms.unit, 1))}`}
              </p>
            </div>
          </header>
          <TabLinks
            label={words.tabsLabel}
            tabs={[
              { href: paths.enrollmentDetails.href(id), label: words.tabs.details },
              { href: paths.enrollmentSubmit.href(id), label: words.tabs.submit },
              {
                href: paths.enrollmentClaims.href(id),
                label: words.tabs.claims,
                ...(enrollment.claims_total > 0 && { count: enrollment.claims_total }),
              },
            ].map((tab) => ({ ...tab, current: pathname === tab.href }))}
          />
          <Outlet />
        </>
      ) : isNotFound(error) ? (
        <EmptyState
          icon={<SearchX />}
          titleAs="h1"
          title={words.none}
          action={
            <ButtonLink variant="primary" href={paths.offers.href()}>
              {copy.offers.title}
            </ButtonLink>
          }
        >
          {words.noneHint}
        </EmptyState>
      ) : error ? (
        <ErrorState titleAs="h1" title={words.failed} onRetry={refresh} retrying={refreshing}>
          {failureSentence(error)}
        </ErrorState>
      ) : (
        <EnrollmentSkeleton
          tab={
            pathname === paths.enrollmentSubmit.href(id)
              ? 'submit'
              : pathname === paths.enrollmentClaims.href(id)
                ? 'claims'
                : 'details'
          }
        />
      )}
    </Page>
  )
}
