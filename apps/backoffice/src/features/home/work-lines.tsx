import type { WireWorkLine } from '@caseback/contract'
import type { WorkLine } from '@caseback/domain'
import { classNames, UiLink } from '@caseback/ui'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { linkOfLine } from './home-links.ts'

/** What is wrong already, not only to be done. */
const urgent = new Set<WorkLine>([
  'PAYMENTS_TO_LOOK_AT',
  'PAYMENT_REPORTS',
  'CHECK_CASES',
  'OVERDUE_REQUESTS',
  'FAILED_EVENTS',
])

/** What waits besides, a line with its number and what it comes to. */
export function WorkLines({ lines, title }: { lines: readonly WireWorkLine[]; title: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-bold">{title}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {lines.map(({ what, count, more, amount }) => (
          <li key={what}>
            <UiLink
              href={linkOfLine[what]}
              className="flex min-h-9 items-baseline gap-3 px-4 py-2 hover:bg-paper pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <span
                className={classNames(
                  'min-w-6 shrink-0 text-right font-bold whitespace-nowrap figures',
                  urgent.has(what) && 'text-tomato',
                )}
              >
                {homeCopy.upTo(inFull(count), more)}
              </span>
              <span className="grow">{homeCopy.lines.says[what](count)}</span>
              {amount !== null && (
                <span className="text-sm whitespace-nowrap text-muted figures">{inDollars(amount)}</span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
