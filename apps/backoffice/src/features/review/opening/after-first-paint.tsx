import { type ReactNode, useEffect, useRef } from 'react'
import { painted } from '../holding/painted.ts'

/** Neither laid out nor painted, and without a field that takes the focus. */
const NOT_YET = { contentVisibility: 'hidden' } as const
/** An invoice's fields are at least as high, on average over those that are seen with what stands above them. */
const LEAST_HEIGHT = 400

/** How many invoices may be seen of a claim as it comes. */
export const seenAtFirst = (): number => Math.ceil(window.innerHeight / LEAST_HEIGHT)

/**
 * What stands too far down to be seen as a claim comes: it is there, and is laid out and painted once what is seen has been, so
 * that the claim does not wait for it. A key shows it at once: it may lead to one of its fields.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      if (place.current) place.current.style.contentVisibility = ''
    }
    void painted().then(show)
    // Before what acts on the key.
    document.addEventListener('keydown', show, { capture: true })
    return () => document.removeEventListener('keydown', show, { capture: true })
  }, [])
  return (
    <div ref={place} style={NOT_YET}>
      {children}
    </div>
  )
}
