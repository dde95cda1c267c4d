import { Button, toast } from '@caseback/ui'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { holdingCopy } from '../../../shared/copy/review/holding-copy.ts'
import { providerTime } from '../../../shared/days/today.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'
import type { HoldState } from './use-hold.ts'

const saysOf = (hold: HoldState): { says: string; hint: string } | null => {
  const words = holdingCopy
  if (hold.kind === 'other') {
    const { name, since } = hold.hold
    return hold.wasMine
      ? { says: words.takenOver(name, providerTime(since)), hint: words.takenOverHint }
      : { says: words.other(name, providerTime(since)), hint: words.otherHint }
  }
  if (hold.kind === 'ended') return { says: words.ended, hint: words.endedHint }
  if (hold.kind === 'unknown') return { says: words.unknown, hint: words.unknownHint }
  return null
}

/** Above a claim, where it is not simply with whoever is here: who has it, and what can be done about that. Read aloud once. */
export function HoldNote({
  hold,
  onTakeOver,
  onNext,
}: {
  hold: HoldState
  /** Whether it went well. */
  onTakeOver: () => Promise<boolean>
  onNext: () => void
}) {
  const [busy, setBusy] = useState(false)
  const said = saysOf(hold)
  const takeOver = async (name: string) => {
    setBusy(true)
    const isMine = await onTakeOver()
    setBusy(false)
    if (isMine) toast({ tone: 'success', title: holdingCopy.taken, description: holdingCopy.takenHint(name) })
  }
  useDeskKeys({ g: onNext, t: () => hold.kind === 'other' && !busy && void takeOver(hold.hold.name) })
  return (
    <>
      {/* There before its words are, so that they are read as they come. */}
      <output className="sr-only">{said?.says}</output>
      {said && (
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-saffron-tint px-4 py-2.5 text-sm text-saffron">
          <Eye aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          <p className="min-w-0 grow basis-64 wrap-anywhere">
            <strong className="font-semibold">{said.says}</strong> {said.hint}
          </p>
          {hold.kind === 'other' && (
            <span className="flex gap-2">
              <Button size="small" onClick={onNext}>
                {holdingCopy.next}{' '}
                <kbd aria-hidden="true" className="key max-lg:hidden">
                  G
                </kbd>
              </Button>
              <Button size="small" busy={busy} onClick={() => void takeOver(hold.hold.name)}>
                {holdingCopy.takeOver}{' '}
                <kbd aria-hidden="true" className="key max-lg:hidden">
                  T
                </kbd>
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  )
}
