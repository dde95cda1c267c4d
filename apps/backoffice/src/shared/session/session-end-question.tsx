import { Button, Dialog } from '@caseback/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { ActionProblem } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { useAction } from '../use-action.ts'
import type { NearEnd } from './watch-session.ts'

/** Asks whether somebody is there, with the seconds that are left, or says that the day is over. */
export default function SessionEndQuestion({
  end,
  onStay,
  onRead,
}: {
  end: NearEnd
  /** Makes the session last: it is used. */
  onStay: () => Promise<void>
  /** Nothing can be done about it, and that was read. */
  onRead: () => void
}): ReactNode {
  const copy = useCopy()
  const words = copy.sessionEnd
  const action = useAction(() => {}, {})
  const stay = () => void action.run(onStay)
  return (
    <Dialog
      open
      title={end.canStay ? words.title : words.longDayTitle}
      // Who closes it is there.
      onCancel={end.canStay ? stay : onRead}
      footer={
        end.canStay ? (
          <Button variant="primary" busy={action.busy} onClick={stay}>
            {words.stay}
          </Button>
        ) : (
          <Button variant="primary" onClick={onRead}>
            {words.understood}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{end.canStay ? words.unused : words.longDay}</p>
        <p className="text-muted">{words.kept}</p>
        <p className="figures text-lg font-semibold">
          <TimeLeft key={end.at} until={end.at} />
        </p>
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

const secondsTo = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Counts down each second, silently: a screen reader has read the sentences above. */
function TimeLeft({ until }: { until: number }) {
  const copy = useCopy()
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const tick = setInterval(() => setLeft(secondsTo(until)), 1000)
    return () => clearInterval(tick)
  }, [until])
  return (
    <span role="timer" aria-live="off">
      {copy.sessionEnd.left(left)}
    </span>
  )
}
