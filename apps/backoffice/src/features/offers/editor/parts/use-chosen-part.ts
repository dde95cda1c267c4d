import { useSearchParams } from '@caseback/web/router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { placeId } from '../tier-fields.tsx'
import { type PartName, partNames, partOf } from './part-of.ts'

/** The part of the editor that is open, which its address names, and the way to a place in whichever part. */
export function useChosenPart() {
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<PartName>(() => partNames.find((each) => each === query.get('part')) ?? 'basics')
  const choose = (part: PartName) => {
    setChosen(part)
    const after = new URLSearchParams(query)
    after.set('part', part)
    setQuery(after, { replace: true })
  }
  /** To the control of a place, or the first one in it; the browser brings it into sight. */
  const goTo = (at: string) => {
    // What is hidden takes no focus.
    flushSync(() => choose(partOf(at)))
    const place = document.getElementById(placeId(at))
    const control = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input, textarea, button')
    const target = control ?? place
    target?.focus()
  }
  return { chosen, choose, goTo }
}
