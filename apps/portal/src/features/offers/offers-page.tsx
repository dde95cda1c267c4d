import { listMyOffers, type WireOfferListItem } from '@caseback/contract'
import { OfferCard } from '@caseback/offer-view/offer-card'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Money,
  Page,
  Skeleton,
  SkeletonRegion,
  TabLinks,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Tag from 'lucide-react/icons/tag'
import { lazy, Suspense } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'

// Not in the first load of everybody: for most there is nothing to do.
const NeedsYou = lazy(() => import('./needs-you.tsx'))

type Tab = 'pending' | 'enrolled' | 'expired'
const tabs = ['pending', 'enrolled', 'expired'] as const
const states = { pending: 'PENDING', enrolled: 'ENROLLED', expired: 'EXPIRED' } as const
const addresses = { pending: paths.offersPending, enrolled: paths.offersEnrolled, expired: paths.offersExpired }

type OfferList = ReturnType<typeof useOfferList>
function useOfferList(tab: Tab) {
  const state = states[tab]
  return useApiList(urlOf(listMyOffers, {}, { state }), (cursor, options) =>
    callApi(listMyOffers, { query: { state, cursor } }, options),
  )
}

/** /rebates/offers/… (OF-01): one page over three lists. All three are read, for the numbers on the tabs. */
export default function OffersPage({ tab }: { tab: Tab }) {
  const copy = useCopy()
  const words = copy.offers
  const lists = {
    pending: useOfferList('pending'),
    enrolled: useOfferList('enrolled'),
    expired: useOfferList('expired'),
  }
  const withEnrollment = [...(lists.enrolled.items ?? []), ...(lists.expired.items ?? [])].filter(
    (item) => item.enrollment_id !== null,
  )
  const earned = withEnrollment.reduce(
    (sum, item) => sum + Math.round((item.enrollment_details?.approved_payout ?? 0) * 100),
    0,
  )
  // Without an enrollment there is no claim to list.
  const hasEnrolled = withEnrollment.length > 0
  const [before, amount, after] = words.earned(useOfferWords().dollars(earned))
  return (
    <Page>
      <title>{copy.pageTitle(words.title)}</title>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="text-2xl font-bold">{words.title}</h1>
          {hasEnrolled && (
            <ButtonLink variant="quiet" href={paths.allClaims.href()} className="-mr-4 -ml-4.25">
              {copy.offers.allClaims}
            </ButtonLink>
          )}
        </div>
        {/* Of more offers than are here the sum is not known. */}
        {earned > 0 && !lists.enrolled.hasMore && !lists.expired.hasMore && (
          <p className="text-muted">
            {before}
            <Money className="text-basil">{amount}</Money>
            {after}
          </p>
        )}
      </header>
      {withEnrollment.some((item) => item.enrollment_details?.claims.some((claim) => claim.waits_for_operator)) && (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <NeedsYou items={withEnrollment} />
        </Suspense>
      )}
      <TabLinks
        label={words.title}
        tabs={tabs.map((each) => ({
          href: addresses[each].href(),
          label: words.tabs[each],
          current: each === tab,
          ...(lists[each].items && { count: `${lists[each].items.length}${lists[each].hasMore ? '+' : ''}` }),
        }))}
      />
      <Offers tab={tab} list={lists[tab]} />
    </Page>
  )
}

function Offers({ tab, list }: { tab: Tab; list: OfferList }) {
  const copy = useCopy()
  const words = copy.offers
  if (!list.items)
    return list.error ? (
      <ErrorState title={words.failed} onRetry={list.refresh} retrying={list.refreshing}>
        {copy.errors.generic}
      </ErrorState>
    ) : (
      <OffersSkeleton />
    )
  if (list.items.length === 0) return <NoOffers tab={tab} />
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {list.items.map((item: WireOfferListItem) => (
          <li key={item.id} className="row-span-5 grid grid-rows-subgrid">
            <OfferCard item={item} tab={tab} copy={copy.offer} words={words.card} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button className="self-center" busy={list.loadingMore} onClick={list.showMore}>
          {words.showMore}
        </Button>
      )}
    </>
  )
}

function NoOffers({ tab }: { tab: Tab }) {
  const words = useCopy().offers.empty
  return (
    <EmptyState
      icon={<Tag />}
      title={words[tab].title}
      action={
        tab === 'enrolled' ? (
          <ButtonLink variant="primary" href={paths.offersPending.href()}>
            {words.enrolled.action}
          </ButtonLink>
        ) : undefined
      }
    >
      {words[tab].text}
    </EmptyState>
  )
}

function OffersSkeleton() {
  return (
    <SkeletonRegion className="grid min-h-dvh content-start gap-5 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Card key={card} className="flex flex-col gap-5">
          {/* As high as a picture of 2 to 1 that goes to the card's edges. */}
          <Skeleton className="-mx-5 -mt-5 aspect-2/1 w-auto rounded-b-none" />
          <Skeleton className="h-11 w-2/3" />
          <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-11 w-28" />
          </div>
        </Card>
      ))}
    </SkeletonRegion>
  )
}
