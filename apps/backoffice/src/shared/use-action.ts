import { toast } from '@caseback/ui'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from './api.ts'
import { useCopy } from './copy/copy-provider.tsx'

/**
 * Runs one change at a time and says when it fails. After every refusal but a wrong input what is shown is loaded anew: on 409
 * somebody else was faster, and without an answer nobody knows. `onInvalid` may show a 400 beside its field and answers whether
 * it did.
 */
export function useAction(reload: () => void) {
  const copy = useCopy()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>, onInvalid?: (error: ApiError) => boolean) => {
    // State is only there with the next render; the second click of a double click comes before it.
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (error instanceof ApiError && status === 400 && onInvalid?.(error)) return
      if (status !== 400) reload()
      const sentence = sentenceOf(error, copy.errors)
      toast({
        tone: 'destructive',
        title: status === 409 ? copy.errors.changed : copy.errors.error,
        description: status === 409 ? copy.errors.loadedAnew(sentence) : sentence,
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
