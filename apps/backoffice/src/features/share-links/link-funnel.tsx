import type { WireFunnel } from '@caseback/contract'
import { shareOfStepBefore } from '@caseback/domain'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'

/** From a look at the offer to money: each step as a bar, with its share of the step before. */
export function LinkFunnel({ funnel }: { funnel: WireFunnel }) {
  const words = shareLinksCopy.panel
  const { columns } = shareLinksCopy
  const { views, clicks, sign_ups, enrolled, claim_count, paid_claims, paid } = funnel
  const most = Math.max(views, clicks, sign_ups, enrolled, claim_count)
  const percent = (count: number, before: number) => {
    const share = count > 0 ? shareOfStepBefore(count, before) : null
    return share === null ? '' : shareLinksCopy.share(share)
  }
  const steps = [
    { label: columns.views, count: views, note: '' },
    { label: columns.clicks, count: clicks, note: percent(clicks, views) },
    { label: columns.signUps, count: sign_ups, note: percent(sign_ups, clicks) },
    { label: columns.enrolled, count: enrolled, note: percent(enrolled, sign_ups) },
    {
      label: columns.claims,
      count: claim_count,
      note: claim_count > 0 && enrolled > 0 ? words.aLocation((claim_count / enrolled).toFixed(1)) : '',
    },
  ]
  return (
    <section aria-labelledby="link-funnel" className="flex flex-col gap-2 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="link-funnel" className="font-bold">
          {words.funnel}
        </h3>
        {clicks > 0 && <span className="text-xs text-muted">{words.ofStepBefore}</span>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5">
        {steps.map(({ label, count, note }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd aria-hidden="true">
              <svg viewBox="0 0 100 14" preserveAspectRatio="none" className="h-3.5 w-full">
                <rect
                  width={most === 0 ? 0 : Math.max((count / most) * 100, count > 0 ? 1 : 0)}
                  height="14"
                  className="fill-basil"
                />
              </svg>
            </dd>
            <dd className="text-xs whitespace-nowrap text-muted">{note}</dd>
            <dd className="figures text-right font-semibold">{inFull(count)}</dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-col divide-y divide-line border-t border-line">
        <div className="flex items-baseline justify-between gap-3 py-1.5">
          <dt>
            {columns.paid} <span className="text-xs text-muted">{paid_claims > 0 && words.checks(paid_claims)}</span>
          </dt>
          <dd className="figures text-md font-bold">{inDollars(paid)}</dd>
        </div>
        {enrolled > 0 && paid > 0 && (
          <div className="flex items-baseline justify-between gap-3 pt-1.5">
            <dt>{words.brings}</dt>
            <dd className="figures font-semibold">{inDollars(Math.round((paid / enrolled) * 100) / 100)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
