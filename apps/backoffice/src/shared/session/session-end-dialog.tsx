import { Button, Dialog } from '@caseback/ui'
import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { useAction } from '../use-action.ts'
import { type NearEnd, watchSession } from './watch-session.ts'

/** Asks, two minutes before a session ends that nobody uses, whether somebody is there. */
export function SessionEndDialog() {
  const copy = useCopy()
  const words = copy.sessionEnd
  const [end, setEnd] = useState<NearEnd | null>(null)
  const [isRead, setRead] = useState(false)
  const watch = useRef<ReturnType<typeof watchSession>>(undefined)
  const action = useAction(() => {}, {})
  useEffect(() => {
    const started = watchSession((near) => {
      setEnd(near)
      if (!near) setRead(false)
    })
    watch.current = started
    return started.stop
  }, [])
  if (!end || isRead) return null
  const stay = () => void action.run(async () => watch.current?.stay())
  return (
    <Dialog
      open
      title={end.canStay ? words.title : words.longDayTitle}
      // Who closes it is there.
      onCancel={end.canStay ? stay : () => setRead(true)}
      footer={
        end.canStay ? (
          <Button variant="primary" busy={action.busy} onClick={stay}>
            {words.stay}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => setRead(true)}>
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
