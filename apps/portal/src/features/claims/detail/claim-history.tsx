import type { WireClaim } from '@caseback/contract'
import { Card, classNames } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'

type Change = WireClaim['state_changes'][number]

/** Of two moves of one moment the one that begins where the other ends is the newer. */
function newestFirst(a: Change, b: Change): number {
  const apart = Date.parse(b.created) - Date.parse(a.created)
  if (apart !== 0) return apart
  if (a.from_state === b.to_state) return -1
  return b.from_state === a.to_state ? 1 : 0
}

/** Every state of the claim, newest first (CL-15). */
export function ClaimHistory({ claim }: { claim: WireClaim }) {
  const words = useClaimsCopy().detail
  const format = useOfferWords()
  const say = useClaimWords()
  const changes = claim.state_changes.toSorted(newestFirst)
  return (
    <Card title={words.history}>
      <ol className="flex flex-col">
        {changes.map((change, index) => (
          <li key={`${change.created} ${change.to_state}`} className="relative flex gap-4 pb-5 last:pb-0">
            {index < changes.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[7px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1 size-4 shrink-0 rounded-full border-2',
                index === 0 ? 'border-basil bg-basil' : 'border-line-strong bg-surface',
              )}
            />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="font-bold">{say.status(change.to_state)}</p>
                <time dateTime={change.created} className="figures text-sm text-muted">
                  {format.shortDay(dayOfInstant(change.created))}
                </time>
              </div>
              {change.notes_parts && <p className="text-sm">{say.notes(change.notes_parts)}</p>}
              <p className="text-sm wrap-anywhere text-muted">{words.by(change.created_by_email)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
