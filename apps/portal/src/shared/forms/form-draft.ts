import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '../browser/browser-storage.ts'

const draftKey = (name: string) => `draft_${name}`

/** What was typed into a form before, from session storage: text and yes/no fields that the form still has. */
export function readFormDraft<Values extends FieldValues>(name: string, defaults: Values): Values {
  let kept: unknown
  try {
    kept = JSON.parse(readStored(draftKey(name), 'session') ?? 'null')
  } catch {
    return defaults
  }
  if (typeof kept !== 'object' || kept === null) return defaults
  const known = Object.entries(kept).filter(
    ([field, value]) => field in defaults && typeof value === typeof defaults[field],
  )
  return { ...defaults, ...Object.fromEntries(known) }
}

/** Keeps what is typed, for back and reload. Fields in `secret` (passwords) are never written down. */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  secret: readonly (keyof Values)[] = [],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const open = Object.entries(values).filter(([field]) => !secret.some((each) => each === field))
          writeStored(draftKey(name), JSON.stringify(Object.fromEntries(open)), 'session')
        },
      }),
    [name, subscribe, secret],
  )
}
