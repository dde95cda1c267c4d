import type { ReactNode } from 'react'
import { useOncePainted } from '../holding/painted.ts'

/** Neither laid out nor painted, nor reached by anybody. */
const NOT_YET = { contentVisibility: 'hidden' } as const
/** An invoice's fields are at least as high, on average over those that are seen with what stands above them. */
const LEAST_HEIGHT = 400

/** How many invoices may be seen of a claim as it comes. */
export const seenAtFirst = (): number => Math.ceil(window.innerHeight / LEAST_HEIGHT)

/**
 * What stands too far down to be seen as a claim comes: it is there, and is laid out and painted once what is seen has been, so
 * that the claim does not wait for it.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isPainted = useOncePainted(true) === true
  return <div style={isPainted ? undefined : NOT_YET}>{children}</div>
}
