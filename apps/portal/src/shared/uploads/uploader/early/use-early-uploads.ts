import { discardInvoiceFile, uploadInvoiceFile } from '@caseback/contract'
import { ApiError } from '@caseback/web/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi, isOffline } from '../../../api/api-client.ts'
import { uploadToApi } from '../../../api/upload-to-api.ts'
import { MAX_FILE_BYTES } from '../check-file.ts'
import type { InvoiceFile } from '../invoice-files.ts'
import { withinLimit } from '../photo/within-limit.ts'
import type { FileProblems } from '../use-file-problems.ts'
import type { KeptFiles } from '../use-kept-files.ts'

/** What becomes of a file before its claim is sent; one that the server has says so itself (`uploaded`). */
export type EarlyState = { phase: 'sending'; sentBytes: number } | { phase: 'offline' } | { phase: 'failed' }

/** How often a network is tried that the browser does not call away. */
const TRIED_AGAIN_MS = 10_000

/**
 * Uploads chosen files one after the other while the rest of the claim is filled in. What does not get there goes out with the
 * claim itself, so that a failure here holds nobody up.
 */
export function useEarlyUploads(enrollmentId: number, kept: KeptFiles, problems: FileProblems) {
  const [states, setStates] = useState<ReadonlyMap<string, EarlyState>>(new Map())
  const running = useRef<{ id: string; stop: AbortController; ended: Promise<void> } | null>(null)
  /** Not tried again by itself: offline or failed. */
  const held = useRef(new Map<string, 'offline' | 'failed'>())
  const left = useRef(false)

  const say = (id: string, state: EarlyState | null) =>
    setStates((before) => {
      const next = new Map(before)
      if (state) next.set(id, state)
      else next.delete(id)
      return next
    })

  const discard = (uploadId: number) => {
    const params = { id: enrollmentId, upload_id: uploadId }
    // What stays there goes by itself in seven days.
    callApi(discardInvoiceFile, { params }, { quiet: true }).catch(() => undefined)
  }

  const sendOne = async (each: InvoiceFile, stop: AbortSignal) => {
    say(each.id, { phase: 'sending', sentBytes: 0 })
    try {
      const { form, share } = await uploadOf(each)
      const { id, claimed_in } = await uploadToApi(
        uploadInvoiceFile,
        { params: { id: enrollmentId }, form },
        {
          quiet: true,
          signal: stop,
          onProgress: ({ sentBytes }) =>
            say(each.id, { phase: 'sending', sentBytes: Math.min(Math.round(sentBytes * share), each.file.size) }),
        },
      )
      say(each.id, null)
      if (!kept.noteUploaded(each, { id, claimedIn: claimed_in })) discard(id)
    } catch (error) {
      if (stop.aborted) {
        say(each.id, null)
        return
      }
      const phase = isOffline(error) ? 'offline' : 'failed'
      held.current.set(each.id, phase)
      say(each.id, { phase })
      const sentence = error instanceof ApiError ? error.fieldError('file') : undefined
      if (sentence) problems.refuse(each.id, sentence)
    }
  }

  const start = () => {
    if (running.current || left.current) return
    const next = kept.current().find(({ id, uploaded }) => !uploaded && !held.current.has(id))
    if (!next) return
    const stop = new AbortController()
    const ended = sendOne(next, stop.signal).finally(() => {
      running.current = null
      start()
    })
    running.current = { id: next.id, stop, ended }
  }

  const tryAgain = (phase: 'offline' | 'failed', id?: string) => {
    for (const [each, how] of held.current) if (how === phase && (id ?? each) === each) held.current.delete(each)
    start()
  }

  const onFiles = useEffectEvent((files: readonly InvoiceFile[]) => {
    if (files.some(({ uploaded }) => !uploaded)) start()
  })
  // Each change of the files may bring one that is still to be sent.
  useEffect(() => {
    const timer = setTimeout(() => onFiles(kept.files))
    return () => clearTimeout(timer)
  }, [kept.files])

  const onOnline = useEffectEvent(() => tryAgain('offline'))
  const isWaiting = [...states.values()].some(({ phase }) => phase === 'offline')
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => onOnline()
    window.addEventListener('online', again)
    const timer = setInterval(again, TRIED_AGAIN_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting])

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      running.current?.stop.abort()
    }
  }, [])

  return {
    states,
    /** What an operator asks for of a file that did not get there. */
    retry: (id: string) => tryAgain('failed', id),
    /** Forgets what was sent of a file that is taken away, or has other bytes now. */
    drop: ({ id, uploaded }: InvoiceFile) => {
      held.current.delete(id)
      say(id, null)
      if (running.current?.id === id) running.current.stop.abort()
      if (uploaded) discard(uploaded.id)
    },
    /** Resolves once nothing is under way any more, or when that is no longer waited for. */
    settled: async (giveUp: AbortSignal) => {
      start()
      const givenUp = new Promise<void>((resolve) => {
        giveUp.addEventListener('abort', () => resolve(), { once: true })
      })
      while (running.current && !giveUp.aborted) await Promise.race([running.current.ended, givenUp])
    },
  }
}

export type EarlyUploads = ReturnType<typeof useEarlyUploads>

/** The form of a page with the photo that it was cropped out of, and which share of its bytes are the page's. */
async function uploadOf({ file, whole }: InvoiceFile): Promise<{ form: FormData; share: number }> {
  const form = new FormData()
  form.append('file', file, file.name)
  const original = whole && (await withinLimit(whole))
  // One that is still too large stays here: the page alone is enough for a claim.
  if (!original || original.size > MAX_FILE_BYTES) return { form, share: 1 }
  form.append('original', original, original.name)
  return { form, share: file.size / (file.size + original.size) }
}
