import { downloadOwnClaims, listOwnClaims, type WireOwnClaim } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { centsOf } from '@caseback/offer-view/offer-terms'
import {
  BackLink,
  Button,
  ButtonLink,
  Card,
  classNames,
  EmptyState,
  ErrorState,
  Money,
  Page,
  Skeleton,
  SkeletonRegion,
  toast,
  UiLink,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { memo, useState } from 'react'
import { callApi, downloadFromApi, failureSentence, serverSentence } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { saveFile } from '../../shared/browser/save-file.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { ClaimEstimate } from '../../shared/offer/claim-estimate.tsx'
import { paths } from '../../shared/routing/paths.ts'

/** /rebates/claims: every claim over all offers with what it brought, by year, and the table for the books. */
export default function AllClaimsPage() {
  const copy = useCopy()
  const { all: words, list: listWords } = useClaimsCopy()
  const [query] = useSearchParams()
  const asked = query.get('year')
  const year = asked && /^20\d\d$/.test(asked) ? asked : undefined
  const list = useApiList(urlOf(listOwnClaims, {}, { year }), (cursor, options) =>
    callApi(listOwnClaims, { query: { year, cursor } }, options),
  )
  const years = list.first?.years ?? []
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const table = await downloadFromApi(downloadOwnClaims, { query: { year } })
      saveFile(table, `${brand.slug}-claims${year ? `-${year}` : ''}.csv`)
    } catch (error) {
      toast({ title: serverSentence(error, words.saveFailed), tone: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Page narrow>
      <title>{copy.pageTitle(copy.offers.allClaims)}</title>
      <BackLink href={paths.offers.href()}>{copy.offers.title}</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">{copy.offers.allClaims}</h1>
        {list.items && list.items.length > 0 && (
          <Button
            icon={<Download aria-hidden="true" />}
            busy={saving}
            busyLabel={words.saving}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        )}
      </header>
      {years.length > 0 && <Years years={years} chosen={year} />}
      {list.items ? (
        list.items.length > 0 ? (
          <>
            <ul className="flex flex-col gap-3">
              {list.items.map((claim: WireOwnClaim) => (
                <li key={claim.id}>
                  <ClaimRow claim={claim} />
                </li>
              ))}
            </ul>
            {list.hasMore && (
              <Button className="self-center" busy={list.loadingMore} onClick={list.showMore}>
                {listWords.showMore}
              </Button>
            )}
          </>
        ) : (
          <EmptyState
            icon={<ReceiptText />}
            title={listWords.empty}
            action={
              <ButtonLink variant="primary" href={paths.offers.href()}>
                {copy.offers.title}
              </ButtonLink>
            }
          >
            {year ? words.emptyYear(year) : words.emptyHint}
          </EmptyState>
        )
      ) : list.error ? (
        <ErrorState title={listWords.failed} onRetry={list.refresh} retrying={list.refreshing}>
          {failureSentence(list.error)}
        </ErrorState>
      ) : (
        <SkeletonRegion className="flex min-h-dvh flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Card key={row} className="flex items-center justify-between">
              <span className="flex flex-col gap-2">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-56" />
              </span>
              <Skeleton className="h-5 w-20" />
            </Card>
          ))}
        </SkeletonRegion>
      )}
    </Page>
  )
}

/** The sums of each year; a year chosen narrows the list, chosen again it shows all. */
function Years({
  years,
  chosen,
}: {
  years: readonly { year: number; claims: number; paid: number; to_come: number }[]
  chosen: string | undefined
}) {
  const words = useClaimsCopy().all
  const format = useOfferWords()
  return (
    <ul aria-label={words.years} className="grid gap-3 sm:grid-cols-2">
      {years.map((each) => {
        const isChosen = chosen === String(each.year)
        return (
          <li key={each.year}>
            <UiLink
              href={paths.allClaims.href(isChosen ? {} : { year: String(each.year) })}
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'flex flex-col gap-2 rounded-card border bg-surface p-4 shadow-card',
                isChosen ? 'border-basil' : 'border-line hover:border-line-strong',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="figures text-md font-bold">{each.year}</span>{' '}
                <span className="text-sm text-muted">{words.count(each.claims)}</span>
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <Money className="text-lg">{format.dollars(centsOf(each.paid))}</Money> {words.paid}
                </span>{' '}
                {each.to_come > 0 && (
                  <span className="text-sm text-muted">{words.toCome(format.dollars(centsOf(each.to_come)))}</span>
                )}
              </span>
            </UiLink>
          </li>
        )
      })}
    </ul>
  )
}

// With hundreds of rows in the list a press on “Show more” must not draw them all again.
const ClaimRow = memo(function ClaimRow({ claim }: { claim: WireOwnClaim }) {
  const words = useClaimsCopy()
  const format = useOfferWords()
  const promised = claim.status === 'PAID' ? null : claim.promise_date
  return (
    <UiLink
      href={paths.claim.href(claim.enrollment_id, claim.id)}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong sm:px-5"
    >
      <span className="flex min-w-0 grow flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures font-bold">{words.list.claim(claim.id)}</span>
            <ClaimStatusBadge status={claim.status} withdrawn={claim.withdrawn} />
          </span>
          <span className="wrap-anywhere">
            <bdi>{claim.manufacturer_name}</bdi> – <bdi>{claim.offer_name}</bdi>
          </span>
          <span className="text-sm text-muted">
            {words.list.submitted(format.shortDay(dayOfInstant(claim.created)))}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 empty:hidden sm:flex-col sm:items-end sm:text-right">
          {claim.payout_amount !== null && claim.payout_amount > 0 && (
            <Money className="text-md">{format.dollars(centsOf(claim.payout_amount))}</Money>
          )}
          <ClaimEstimate estimate={claim.estimate} />
          {claim.paid && (
            <span className="text-sm text-muted">{words.all.paidOn(format.shortDay(dayOfInstant(claim.paid)))}</span>
          )}
          {promised && (
            <span className="text-sm font-semibold text-basil-strong">
              {words.list.paidBy(format.shortDay(promised))}
            </span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </UiLink>
  )
})
