import type { WireReviewClaim } from '@caseback/contract'
import { Banner, Button, UiLink } from '@caseback/ui'
import { Fragment, lazy, Suspense, useState } from 'react'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'
import { comparingCopy } from './comparing-copy.ts'
import { comparisonsOf, placeOf } from './comparisons.ts'

// Asked for by whoever compares.
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

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
  'unusual_size',
  'shared_payee',
  'one_device',
  'one_network',
])

/** What looks odd about a claim; invoices of other claims can be laid beside its own, by a button or by D. */
export function ClaimFlags({ claim }: { claim: WireReviewClaim }) {
  const [opened, setOpened] = useState<number | null>(null)
  const comparisons = comparisonsOf(claim.flags)
  useDeskKeys(comparisons.length > 0 ? { d: () => setOpened(0) } : {})
  return (
    <>
      {claim.flags.map((flag) => {
        const at = placeOf(flag, comparisons)
        return (
          <Banner
            key={flag.sentence}
            tone={WARNINGS.has(flag.kind) ? 'warning' : 'danger'}
            action={
              at !== null && (
                <Button size="small" onClick={() => setOpened(at)}>
                  <span>
                    {comparingCopy.compare}{' '}
                    {flag.claim_id !== null && (
                      <span className="sr-only">{comparingCopy.withClaim(flag.claim_id)}</span>
                    )}
                  </span>
                  {at === 0 && (
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
            {flag.companies?.map(({ id, name }) => (
              <Fragment key={`${id} ${name}`}>
                <UiLink href={paths.operatorRecord.href(id)} className="wrap-anywhere underline">
                  {reviewCopy.openRecord(name)}
                </UiLink>{' '}
              </Fragment>
            ))}
          </Banner>
        )
      })}
      {opened !== null && comparisons.length > 0 && (
        <Suspense>
          <CompareDialog claim={claim} comparisons={comparisons} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
