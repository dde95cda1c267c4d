import { listBatches } from '@caseback/contract'
import { ButtonLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../../shared/api.ts'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useList } from '../../../shared/use-list.ts'

/** Batches that somebody else has made and that wait for whoever is here; nothing where none does. */
export function BatchesToApprove() {
  const words = paymentsCopy.toApprove
  const query = { state: 'WAITING' } as const
  // Where it fails, the list of all batches below says so.
  const list = useList(urlOf(listBatches, {}, query), (cursor) => call(listBatches, { query: { ...query, cursor } }))
  const batches = list.items?.filter(({ state }) => state === 'DRAFT') ?? []
  if (batches.length === 0) return null
  return (
    <DeskSection title={words.title}>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-saffron bg-surface">
        {batches.map(({ id, claim_count, total, created_by, created }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="flex min-w-0 flex-col">
              <span className="font-semibold">{paymentsCopy.batch(id)}</span>
              <span className="figures text-sm text-muted wrap-anywhere">
                {words.about(claim_count, inDollars(total), created_by, formatShortDay(providerDay(created)))}
              </span>
            </div>
            <ButtonLink href={paths.batch.href(id)} variant="primary">
              {words.look(id)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
