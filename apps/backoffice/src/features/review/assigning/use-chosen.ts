import { useCallback, useEffect, useRef, useState } from 'react'

/** So many claims are chosen at most. */
export const MOST_CHOSEN = 200

/** Which claims of a list are chosen; what has left it meanwhile is chosen no longer. */
export function useChosen(listed: readonly number[], list: { hasMore: boolean; showMore: () => void }) {
  const [ids, setIds] = useState<readonly number[] | 'all' | null>(null)
  const among = ids === 'all' ? listed : listed.filter((id) => ids?.includes(id))
  const chosen = among.slice(0, MOST_CHOSEN)
  const last = useRef(0)
  const shown = useRef({ listed, chosen })
  useEffect(() => {
    shown.current = { listed, chosen }
  })
  /** With `through` every one from the one that was pressed before. */
  const toggle = useCallback((id: number, through: boolean) => {
    const { listed: all, chosen: before } = shown.current
    const at = all.indexOf(id)
    const from = through ? all.indexOf(last.current) : at
    const pressed = from < 0 ? [id] : all.slice(Math.min(from, at), Math.max(from, at) + 1)
    last.current = id
    setIds(before.includes(id) ? before.filter((each) => !pressed.includes(each)) : [...before, ...pressed])
  }, [])
  return {
    isOn: ids !== null,
    chosen,
    begin: () => setIds([]),
    /** Those that are yet to come too, so many as may be chosen. */
    all: () => {
      if (list.hasMore && listed.length < MOST_CHOSEN) list.showMore()
      setIds('all')
    },
    end: () => setIds(null),
    toggle,
  }
}

export type ChosenClaims = ReturnType<typeof useChosen>
