import { Button } from '@caseback/ui'
import { useState } from 'react'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { type Change, useChanges } from './changes.tsx'

/** The order in which changes are sent: that of the page. */
const ORDER = ['payout', 'profile', 'email', 'phone', 'address']

/** Names what is changed and not saved, and sends all of it, one card after the other; there only while something is. */
export function SaveBar() {
  const { changes: words, busy: busyLabel } = useSettingsCopy()
  const changes = useChanges()
  const [busy, setBusy] = useState(false)
  const inOrder = ORDER.map((card) => changes.get(card)).filter((change): change is Change => change !== undefined)
  if (inOrder.length === 0) return null
  const saveAll = async () => {
    setBusy(true)
    for (const change of inOrder) await change.save()
    setBusy(false)
  }
  return (
    <section
      aria-label={words.title}
      className="sticky bottom-0 z-10 -mx-4 -mb-6 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_0_0_100vmax_var(--surface),var(--shadow-card)] [clip-path:inset(-1rem_-100vmax_0)] sm:-mx-6 sm:-mb-10 sm:px-6"
    >
      {/* One row, also on a phone: no higher than what is scrolled past a focus (scroll-padding of tokens.css). */}
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="flex min-w-32 flex-1 items-baseline gap-3">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-basil" />
          <span className="min-w-0 wrap-anywhere">
            <b className="mr-2 font-semibold">{words.count(inOrder.length)}</b>{' '}
            <span className="text-sm text-muted max-sm:hidden">
              {inOrder.map(({ title, becomes }) => (becomes ? `${title}: ${becomes}` : title)).join(' · ')}
            </span>
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={busy}
            onClick={() => {
              for (const change of inOrder) change.discard()
            }}
          >
            {words.discard}
          </Button>
          <Button
            variant="primary"
            className="sm:min-w-36"
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void saveAll()}
          >
            {words.save}
          </Button>
        </div>
      </div>
    </section>
  )
}
