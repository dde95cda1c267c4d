import { useCallback, useEffect, useRef, useState } from 'react'

/** So many claims are chosen at most. */
export const MOST_CHOSEN = 200

/** Which claims of a list are chosen; what has left it meanwhile is chosen no longer. */
export function useChosen(listed: readonly number[], list: { hasMore: boolean; showMore: () => void }) {
  const [ids, setIds] = useState<readonly number[] | 'all' | null>(null)
  const all = listed.slice(0, MOST_CHOSEN)
  const chosen = ids === 'all' ? all : all.filter((id) => ids?.includes(id))
  const last = useRef(0)
  const shown = useRef({ all, chosen })
  useEffect(() => {
    shown.current = { all, chosen }
  })
  /** With `through` every one from the one that was pressed before. */
  const toggle = useCallback((id: number, through: boolean) => {
    const { all: among, chosen: before } = shown.current
    const at = among.indexOf(id)
    const from = through ? among.indexOf(last.current) : at
    const pressed = from < 0 ? [id] : among.slice(Math.min(from, at), Math.max(from, at) + 1)
    last.current = id
    setIds(before.includes(id) ? before.filter((each) => !pressed.includes(each)) : [...before, ...pressed])
  }, [])
  return {
    isOn: ids !== null,
    chosen,
    has: (id: number) => chosen.includes(id),
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
