import type { WireHome, WireToApprove } from '@caseback/contract'
import { ButtonLink, Money, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'

const lists = {
  batches: paths.payments.href({ state: 'WAITING' }),
  moves: paths.funding.href(),
  offers: paths.offers.href({ state: 'WAITING' }),
}

const pageOf = ({ kind, id }: WireToApprove) =>
  kind === 'batch' ? paths.batch.href(id) : kind === 'offer' ? paths.offer.href(id) : paths.funding.href()

const nameOf = ({ kind, id, name, move }: WireToApprove) =>
  kind === 'batch' ? homeCopy.approve.batch(id) : ((move && homeCopy.approve.moves[move]) ?? name ?? '')

/** What colleagues have asked for, each with who has, and the way to it. */
export function ToApprove({ waiting }: { waiting: WireHome['to_approve'] }) {
  const words = homeCopy.approve
  const kinds = (['batches', 'moves', 'offers'] as const).flatMap((kind) => {
    const each = waiting[kind]
    return each && each.count > 0 ? [{ kind, ...each }] : []
  })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-bold">{words.title}</h2>
      <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {kinds.flatMap(({ kind, first }) =>
          first.map((each) => (
            <div key={`${kind} ${each.id}`} className="flex items-center gap-3 py-2">
              <div className="flex min-w-0 grow flex-col">
                <p className="font-semibold wrap-anywhere">{nameOf(each)}</p>
                <p className="text-xs text-muted wrap-anywhere">
                  {each.claim_count !== null && `${words.checks(each.claim_count)} · `}
                  {words.by(each.asked_by, formatShortDay(providerDay(each.asked)))}
                </p>
              </div>
              {each.amount !== null && <Money>{inDollars(each.amount)}</Money>}
              <ButtonLink size="small" href={pageOf(each)} aria-label={`${words.look}: ${nameOf(each)}`}>
                {words.look}
              </ButtonLink>
            </div>
          )),
        )}
        <p className="flex flex-wrap gap-x-4 py-2 text-sm">
          {kinds.map(({ kind, count, more }) => (
            <UiLink
              key={kind}
              href={lists[kind]}
              className="inline-flex min-h-6 items-center rounded-control text-basil hover:underline pointer-coarse:min-h-11"
            >
              {words.all[kind](homeCopy.upTo(inFull(count), more))}
            </UiLink>
          ))}
        </p>
      </div>
    </section>
  )
}
