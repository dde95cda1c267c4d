import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '../../shared/browser/browser-storage.ts'
import { useSession } from '../../shared/session/session.tsx'

/**
 * Keeps what was changed in a card and not saved, for back, reload and a session that ends; for this person alone.
 * @param saved what the server has; a field that is as it was is not kept
 * @param givenAnew fields that are never restored, such as a confirmation
 * @returns forgets the changes, once they are sent and `saved` stays as it is
 */
export function useKeptChanges<Values extends FieldValues>(
  card: string,
  { subscribe, setValue }: Pick<UseFormReturn<Values>, 'subscribe' | 'setValue'>,
  saved: Values,
  givenAnew: readonly (keyof Values)[] = [],
): () => void {
  const { state } = useSession()
  const key = `draft_settings_${card}_${state.status === 'signed-in' ? state.user.id : ''}`

  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(readChanges(key)))
      if (field in saved && typeof value === typeof saved[field] && value !== saved[field])
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  })
  const keep = useEffectEvent((values: Values) => {
    const changed = Object.entries(values).filter(
      ([field, value]) => value !== saved[field] && !givenAnew.includes(field),
    )
    writeStored(key, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)), 'session')
  })
  useEffect(() => {
    restore()
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe])

  return () => writeStored(key, null, 'session')
}

function readChanges(key: string): object {
  try {
    const kept: unknown = JSON.parse(readStored(key, 'session') ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // Storage can be written by more than this page.
    return {}
  }
}
