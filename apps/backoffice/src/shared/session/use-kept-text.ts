import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { draftKey } from './desk-drafts.ts'
import { onSessionEnd } from './session-end.ts'

/**
 * A text that is being typed. When the session ends under it, it is there again for the same person when they come back; who
 * closes its dialog throws it away. `about` names what it is for, such as `case-7`; `initial` is what stands there at first.
 */
export function useKeptText(about: string, initial = ''): [text: string, type: (text: string) => void] {
  const key = draftKey(about)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial)
  useEffect(() => sessionStorage.removeItem(key), [key])
  const keep = useEffectEvent(() => sessionStorage.setItem(key, text))
  useEffect(() => onSessionEnd(() => keep()), [])
  return [text, setText]
}

/** The claims that are left out of a payment or a request, by id: kept as a text is. */
export function useKeptExclusions(
  about: string,
): [excluded: ReadonlySet<number>, exclude: (ids: ReadonlySet<number>) => void] {
  const [text, type] = useKeptText(about)
  const excluded = useMemo(() => new Set((text.match(/\d+/g) ?? []).map(Number)), [text])
  return [excluded, (ids) => type([...ids].join(' '))]
}
