import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A card whose fields differ from what the server has. */
export type Change = {
  title: string
  /** What it would be, in few words: a name, an address. */
  becomes: string
  /** Sends it; how that went the card says itself. */
  save: () => Promise<void>
  discard: () => void
}
export type Changes = ReadonlyMap<string, Change>

const Known = createContext<Changes>(new Map())
const Tell = createContext<(card: string, change: Change | null) => void>(() => undefined)

/** Knows which cards inside are changed and not saved. */
export function SettingsChanges({ children }: { children: ReactNode }) {
  const [changes, setChanges] = useState<Changes>(new Map())
  const tell = useCallback((card: string, change: Change | null) => {
    setChanges((before) => {
      const after = new Map(before)
      if (change) after.set(card, change)
      else after.delete(card)
      return after
    })
  }, [])
  return (
    <Tell value={tell}>
      <Known value={changes}>{children}</Known>
    </Tell>
  )
}

export const useChanges = (): Changes => use(Known)

/** Tells that a card is changed, for as long as it is. */
export function useTellChange(
  card: string,
  { changed, title, becomes, save, discard }: Change & { changed: boolean },
): void {
  const tell = use(Tell)
  const latest = useRef({ save, discard })
  useEffect(() => {
    latest.current = { save, discard }
  })
  const change = useMemo(
    () => ({
      title,
      becomes,
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    }),
    [title, becomes],
  )
  useEffect(() => {
    tell(card, changed ? change : null)
    return () => tell(card, null)
  }, [tell, card, changed, change])
}
