import { Button, Card, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { toastFailure } from '../../shared/api/api-client.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { useTellChange } from './changes/changes.tsx'

/**
 * A card with one form and its Update button, which waits for a change (SE-01) and is quiet: the bar of the page saves all.
 * @param card its name on the page, and in the bar's order
 * @param becomes what the change comes to, in few words
 * @param onDiscard puts back what the server has
 */
export function SettingsForm({
  card,
  title,
  becomes,
  changed,
  busy,
  onSubmit,
  onDiscard,
  children,
}: {
  card: string
  title: string
  becomes: string
  changed: boolean
  busy: boolean
  onSubmit: () => Promise<void>
  onDiscard: () => void
  children: ReactNode
}) {
  const words = useSettingsCopy()
  useTellChange(card, { changed, title, becomes, save: onSubmit, discard: onDiscard })
  return (
    <div id={card} className="relative grid grid-cols-1">
      <Card title={title}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void onSubmit()
          }}
        >
          {children}
          {/* Beside the title to the eye, after the fields for the keyboard. */}
          <div className="absolute top-2.5 right-3 pointer-fine:top-3.5">
            <Button type="submit" variant="quiet" size="small" disabled={!changed} busy={busy} busyLabel={words.busy}>
              {words.update}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

/**
 * Runs a change and says how it went, in the card's own words; with the error when it failed. What is for the caller is not said.
 */
export async function saveAndTell(
  save: () => Promise<unknown>,
  words: { done: string; failed: string },
  isForCaller: (error: unknown) => boolean = () => false,
): Promise<{ ok: true } | { ok: false; error: unknown }> {
  try {
    await save()
  } catch (error) {
    if (!isForCaller(error)) toastFailure(error, { title: words.failed })
    return { ok: false, error }
  }
  toast({ title: words.done, tone: 'success' })
  return { ok: true }
}

/** Shows beside its field what the server said about it. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return
  for (const field of fields) {
    const told = error.fieldError(field)
    if (told) setError(field, { type: 'server', message: told })
  }
}
