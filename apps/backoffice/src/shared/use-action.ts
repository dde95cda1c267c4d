import { toast } from '@caseback/ui'
import { useRef, useState } from 'react'
import { ApiError, isSessionEnd, mayHelpToRetry, sentenceOf } from './api.ts'
import { useCopy } from './copy/copy-provider.tsx'

/** A change that is being made, or was refused. */
export type Action = {
  busy: boolean
  /** Why it did not happen, for the dialog that is still open; a toast would be behind it. */
  problem: string | undefined
  /** `onInvalid` may show a 400 beside its field and answers whether it did. */
  run: (work: () => Promise<void>, onInvalid?: (error: ApiError) => boolean) => Promise<void>
}

/**
 * Runs one change at a time and says when it fails. After every refusal but a wrong input what is shown is loaded anew: on 409
 * somebody else was faster, and without an answer nobody knows.
 * @param dialog where a dialog asks for the change. It stays open with what was typed as long as another try may help; `close` is
 * called when what it asks about is no longer so. Without `close` it always stays open.
 */
export function useAction(reload: () => void, dialog?: { close?: () => void }): Action {
  const copy = useCopy()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run: Action['run'] = async (work, onInvalid) => {
    // State is only there with the next render; the second click of a double click comes before it.
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (error instanceof ApiError && status === 400 && onInvalid?.(error)) return
      // The sign-in page, which is there in a moment, says so itself.
      if (isSessionEnd(error)) return
      if (status !== 400) reload()
      const sentence = sentenceOf(error, copy.errors)
      // That another person has to do it is no news of what is shown.
      const isStale = status === 409 && !(error as ApiError).body.code?.endsWith('.same_person')
      const told = isStale ? copy.errors.loadedAnew(sentence) : sentence
      const staysOpen = dialog && (!dialog.close || status === 400 || mayHelpToRetry(error))
      if (staysOpen) {
        setProblem(told)
        return
      }
      dialog?.close?.()
      toast({
        tone: 'destructive',
        title: isStale ? copy.errors.changed : status === 409 ? told : copy.errors.error,
        description: status === 409 && !isStale ? undefined : told,
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
