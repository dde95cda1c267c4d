import { listMyOffers, type WireNeedsYou, type WireOfferListItem } from '@caseback/contract'
import { OfferCard } from '@caseback/offer-view/offer-card'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  SkeletonRegion,
  TabLinks,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import Tag from 'lucide-react/icons/tag'
import { lazy, Suspense } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { useNeedsYou } from '../../shared/api/use-needs-you.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { OfferFigures } from './offer-figures.tsx'

// Beside the page: what needs somebody stands above everything else, and would push it down when it came later.
const loadNeedsYou = () => import('./needs-you.tsx')
const NeedsYou = lazy(loadNeedsYou)
loadNeedsYou().catch(() => undefined)
// Not for everybody: most have few offers.
const OfferFinder = lazy(() => import('./offer-finder.tsx'))

/** From so many offers on somebody looks for one. */
const FINDS_FROM = 9

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
  const { data: needsYou, error: needsYouFailed, count } = useNeedsYou()
  const withEnrollment = [...(lists.enrolled.items ?? []), ...(lists.expired.items ?? [])].filter(
    (item) => item.enrollment_id !== null,
  )
  // Without an enrollment there is no claim to list.
  const hasEnrolled = withEnrollment.length > 0
  return (
    <Page>
      <title>{`${count > 0 ? `(${count}) ` : ''}${copy.pageTitle(words.title)}`}</title>
      {/* As high as with its link. */}
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-bold">{words.title}</h1>
        {hasEnrolled && (
          <ButtonLink variant="quiet" href={paths.allClaims.href()} className="-mr-4 -ml-4.25">
            {copy.offers.allClaims}
          </ButtonLink>
        )}
      </header>
      {needsYou || needsYouFailed ? (
        <Suspense fallback={<OffersSkeleton />}>
          {needsYou && count > 0 && <NeedsYou needs={needsYou} count={count} />}
          {needsYou && hasFigures(needsYou.figures) && <OfferFigures figures={needsYou.figures} />}
          <TabLinks
            label={words.title}
            tabs={tabs.map((each) => ({
              href: addresses[each].href(),
              label: words.tabs[each],
              current: each === tab,
              ...(lists[each].items && { count: `${lists[each].items.length}${lists[each].hasMore ? '+' : ''}` }),
            }))}
          />
          <Offers tab={tab} list={lists[tab]} bought={boughtProducts(withEnrollment)} />
        </Suspense>
      ) : (
        // How high that is which stands above the offers is known with it.
        <OffersSkeleton />
      )}
    </Page>
  )
}

const hasFigures = (figures: WireNeedsYou['figures']) => Object.values(figures).some((each) => each > 0)

/** Ids of products that were approved on the operator's invoices. */
const boughtProducts = (items: readonly WireOfferListItem[]): ReadonlySet<string> =>
  new Set(
    items
      .flatMap(({ enrollment_details: enrollment }) => enrollment?.claims ?? [])
      .flatMap(({ invoices }) => invoices.flatMap((invoice) => Object.keys(invoice.product_approval_info))),
  )

const isBought = ({ offer_details: offer }: WireOfferListItem, bought: ReadonlySet<string>) =>
  offer.offer_terms.products.some(({ product_id: id }) => bought.has(String(id)))

/** What waits for the operator first, then what they buy already; else as the list came. */
const urgency = (item: WireOfferListItem, bought: ReadonlySet<string>): number =>
  item.enrollment_details?.claims.some((claim) => claim.waits_for_operator)
    ? 0
    : item.enrollment_id === null && isBought(item, bought)
      ? 1
      : 2

function Offers({ tab, list, bought }: { tab: Tab; list: OfferList; bought: ReadonlySet<string> }) {
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
  const inOrder = list.items.toSorted((one, other) => urgency(one, bought) - urgency(other, bought))
  const cards = (items: readonly WireOfferListItem[]) => (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="row-span-5 grid grid-rows-subgrid">
          <OfferCard
            item={item}
            tab={tab}
            bought={item.enrollment_id === null && isBought(item, bought)}
            copy={copy.offer}
            words={words.card}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {inOrder.length >= FINDS_FROM ? (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <OfferFinder key={tab} items={inOrder} show={cards} />
        </Suspense>
      ) : (
        cards(inOrder)
      )}
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
