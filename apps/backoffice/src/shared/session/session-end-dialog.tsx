import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type NearEnd, watchSession } from './watch-session.ts'

// Without a network nobody can stay: what cannot be loaded then asks nothing.
const nothing = { default: (): ReactNode => null }
const SessionEndQuestion = lazy(() => import('./session-end-question.tsx').catch(() => nothing))

/** Asks, two minutes before a session ends that nobody uses, whether somebody is there. */
export function SessionEndDialog() {
  const [end, setEnd] = useState<NearEnd | null>(null)
  const [isRead, setRead] = useState(false)
  const watch = useRef<ReturnType<typeof watchSession>>(undefined)
  useEffect(() => {
    const started = watchSession((near) => {
      setEnd(near)
      if (!near) setRead(false)
    })
    watch.current = started
    return started.stop
  }, [])
  if (!end || isRead) return null
  return (
    <Suspense>
      <SessionEndQuestion end={end} onStay={async () => watch.current?.stay()} onRead={() => setRead(true)} />
    </Suspense>
  )
}
