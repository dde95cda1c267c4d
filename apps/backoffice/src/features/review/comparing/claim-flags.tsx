import type { WireReviewClaim } from '@caseback/contract'
import { Banner, Button, Dialog, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'
import { comparingCopy } from './comparing-copy.ts'
import { comparisonsOf, type InvoicePair, isPair } from './comparisons.ts'

// Not needed for the first paint.
const loadCompareInvoices = () => import('./compare-invoices.tsx')
const CompareInvoices = lazy(async () => ({ default: (await loadCompareInvoices()).CompareInvoices }))

type Flag = WireReviewClaim['flags'][number]

/** What may well be as it should be. */
const WARNINGS = new Set<Flag['kind']>([
  'new_account',
  'stopped_payee',
  'near_picture',
  'near_invoice',
  'number_elsewhere',
  'near_location',
  'other_buyer',
  'other_address',
  'unusual_size',
  'shared_payee',
  'one_device',
  'one_network',
])

/** Records of those that a flag names: accounts of companies, and locations. */
const recordsOf = ({ companies = [], known_locations: places = [] }: Flag) => [
  ...companies.map(({ id, name }) => ({ href: paths.operatorRecord.href(id), name })),
  ...places.map(({ id, name }) => ({ href: paths.locationRecord.href(id), name })),
]

/** What looks odd about a claim; invoices of other claims can be laid beside its own, by a button or by D. */
export function ClaimFlags({ claim }: { claim: WireReviewClaim }) {
  const comparisons = comparisonsOf(claim)
  const [first] = comparisons
  const [opened, setOpened] = useState<InvoicePair | null>(null)
  const shown = opened && comparisons.find((each) => isPair(each, opened))
  // What no flag is about any more is closed, and does not open by itself if one is again.
  if (opened && !shown) setOpened(null)
  const hasComparisons = first !== undefined
  useEffect(() => {
    if (hasComparisons) void loadCompareInvoices()
  }, [hasComparisons])
  useDeskKeys(first ? { d: () => setOpened(first) } : {})
  return (
    <>
      {claim.flags.map((flag) => {
        const [pair] = flag.other_invoices ?? []
        const compared = pair && comparisons.find((each) => isPair(each, pair))
        return (
          <Banner
            key={flag.sentence}
            tone={WARNINGS.has(flag.kind) ? 'warning' : 'danger'}
            action={
              compared && (
                <Button size="small" onClick={() => setOpened(compared)}>
                  <span>
                    {comparingCopy.compare} <span className="sr-only">{comparingCopy.which(compared)}</span>
                  </span>
                  {compared === first && (
                    <kbd className="key max-lg:hidden" aria-hidden="true">
                      {comparingCopy.key}
                    </kbd>
                  )}
                </Button>
              )
            }
          >
            {flag.sentence}{' '}
            {flag.claim_id !== null && (
              <UiLink href={paths.claim.href(flag.claim_id)} className="whitespace-nowrap underline">
                {reviewCopy.openTwin(flag.claim_id)}
              </UiLink>
            )}
            {recordsOf(flag).map(({ href, name }) => (
              <Fragment key={`${href} ${name}`}>
                <UiLink href={href} className="wrap-anywhere underline">
                  {reviewCopy.openRecord(name)}
                </UiLink>{' '}
              </Fragment>
            ))}
          </Banner>
        )
      })}
      {shown && (
        // Open before its content is there: the keys of the desk do nothing from now on.
        <Dialog open longText width="wide" title={comparingCopy.title(shown.claim_id)} onCancel={() => setOpened(null)}>
          <Suspense
            fallback={
              <SkeletonRegion label={comparingCopy.loading}>
                <Skeleton className="h-96" />
              </SkeletonRegion>
            }
          >
            <CompareInvoices claim={claim} comparisons={comparisons} shown={shown} onShow={setOpened} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
