import { useToasts } from '@caseback/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

const ToastArea = lazy(async () => ({
  default: (await loadUntilThere(() => import('@caseback/ui/toast-area'))).ToastArea,
}))

/** What shows that somebody is about to do something. */
const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * The toasts, whose code comes with the first touch or key: hardly anything toasts before somebody did something, and what does
 * waits for it. So it is there already when the network is not.
 */
export function ToastsWhenNeeded() {
  const hasToasts = useToasts().length > 0
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true, once: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touch)
    }
  }, [])
  return (
    (isTouched || hasToasts) && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  )
}
