import { useCallback, useState } from 'react'

/** Which claims of a list are chosen; what has left it meanwhile is chosen no longer. */
export function useChosen(listed: readonly number[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return {
    isOn: ids !== null,
    chosen: listed.filter((id) => ids?.has(id)),
    has: (id: number) => ids?.has(id) ?? false,
    begin: () => setIds(new Set()),
    all: () => setIds(new Set(listed)),
    end: () => setIds(null),
    toggle,
  }
}

export type ChosenClaims = ReturnType<typeof useChosen>
