import type { WireHome, WireQueueItem } from '@caseback/contract'
import { Badge, ButtonLink, UiLink } from '@caseback/ui'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { PromiseDay } from '../../shared/promise-day.tsx'

/** The loudest thing of the page: the claim with the oldest promise, and the two after it. */
export function NextClaim({ review: { next, count, more } }: { review: NonNullable<WireHome['review']> }) {
  const words = homeCopy.next
  const [first, ...rest] = next
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold">{words.title}</h2>
        {first && (
          <UiLink
            href={paths.claims.href()}
            className="inline-flex min-h-6 items-center rounded-control text-sm text-basil hover:underline pointer-coarse:min-h-11"
          >
            {words.wait(homeCopy.upTo(inFull(count), more))}
          </UiLink>
        )}
      </header>
      {first ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
          <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
              <PromiseDay day={first.promise_date} />
              <span className="figures">{words.claim(first.id)}</span>
              {first.duplicate_of !== null && <Badge tone="tomato">{words.sameFile(first.duplicate_of)}</Badge>}
            </p>
            <p className="text-lg font-bold wrap-anywhere">{first.operator_name}</p>
            <p className="text-muted wrap-anywhere">
              {first.offer_name}, {first.manufacturer_name}
              <Estimate claim={first} />
            </p>
          </div>
          <ButtonLink variant="primary" href={paths.claim.href(first.id)} className="max-sm:w-full">
            {words.take}
          </ButtonLink>
        </div>
      ) : (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-basil" />
          <span>
            <strong className="block">{words.none}</strong>
            <span className="text-sm text-muted">{words.noneHint}</span>
          </span>
        </p>
      )}
      {rest.length > 0 && (
        <ul aria-label={words.afterIt} className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
          {rest.map((claim) => (
            <li key={claim.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <UiLink
                href={paths.claim.href(claim.id)}
                className="inline-flex min-h-6 items-center rounded-control font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
              >
                {claim.id} {claim.operator_name}
              </UiLink>
              <PromiseDay day={claim.promise_date} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the operator's count would bring. */
function Estimate({ claim: { estimate } }: { claim: WireQueueItem }) {
  return estimate === null ? null : (
    <>
      {' · '}
      <strong className="whitespace-nowrap text-ink figures">{homeCopy.next.estimate(inDollars(estimate))}</strong>
    </>
  )
}
