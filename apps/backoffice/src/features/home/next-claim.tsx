import { takeNextClaim, type WireHome, type WireQueueItem } from '@caseback/contract'
import { Badge, Button, toast, UiLink } from '@caseback/ui'
import { useNavigate } from '@caseback/web/router'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { call, isSessionEnd, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { providerTime } from '../../shared/days/today.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { PromiseDay } from '../../shared/promise-day.tsx'

/**
 * The loudest thing of the page: the claim with the oldest promise that no colleague has, the two after it, and what colleagues
 * have before them.
 */
export function NextClaim({ review: { next, held, count, more } }: { review: NonNullable<WireHome['review']> }) {
  const words = homeCopy.next
  const [first, ...rest] = next
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold">{words.title}</h2>
        {count > 0 && (
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
          <Take />
        </div>
      ) : (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
          {count > 0 ? (
            <Users aria-hidden="true" className="size-6 shrink-0 text-muted" />
          ) : (
            <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-basil" />
          )}
          <span>
            <strong className="block">{count > 0 ? words.allHeld : words.none}</strong>
            <span className="text-sm text-muted">{count > 0 ? words.allHeldHint : words.noneHint}</span>
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
      {held.length > 0 && <Held claims={held} />}
    </section>
  )
}

/** Has the server give a claim, which may be another one by now: two who press at once get two. */
function Take() {
  const copy = useCopy()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { claim } = await call(takeNextClaim, { body: {} })
      if (claim) navigate(paths.claim.href(claim.id))
      else toast({ tone: 'info', title: homeCopy.next.allHeld })
    } catch (error) {
      if (!isSessionEnd(error))
        toast({ tone: 'destructive', title: copy.errors.error, description: sentenceOf(error, copy.errors) })
    }
    setBusy(false)
  }
  return (
    <Button variant="primary" className="max-sm:w-full" busy={busy} onClick={() => void take()}>
      {homeCopy.next.take}
    </Button>
  )
}

/** What colleagues have before them, and since when. */
function Held({ claims }: { claims: readonly WireQueueItem[] }) {
  const words = homeCopy.next
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-1 text-sm">
      <h3 className="text-muted">{words.held}</h3>
      <ul className="contents">
        {claims.map(({ id, operator_name: operator, holder }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <UiLink
              href={paths.claim.href(id)}
              className="inline-flex min-h-6 items-center rounded-control font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {id} {operator}
            </UiLink>
            {holder && (
              <span className="text-muted wrap-anywhere">{words.heldBy(holder.name, providerTime(holder.since))}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
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
