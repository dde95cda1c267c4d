import type { Endpoint, ResponseOf } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { ApiError, NetworkError } from '@caseback/web/client'
import { useRef, useState } from 'react'
import { isOffline, serverSentence, toastFailure } from '../../api/api-client.ts'
import { lastSubmission } from '../../api/last-submission.ts'
import { uploadToApi } from '../../api/upload-to-api.ts'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { isUnanswered, noteUnanswered } from '../unanswered-uploads.ts'
import { forgetSentDraft } from '../upload-drafts.ts'
import type { EarlyUploads } from './early/use-early-uploads.ts'
import { asOneInvoice, fileNamedIn, type InvoiceFile, sentBytesOf, uploadForm } from './invoice-files.ts'
import type { FileProblems } from './use-file-problems.ts'
import type { KeptFiles } from './use-kept-files.ts'

/** A refusal by the server itself: what stands before it, or gives up on it, says nothing of what it has. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 408

/** Files that were uploaded before are not there any more: it is sent again with their bytes. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'upload.gone'

const NONE = { originals: undefined, share: 1 }

/** Few pages leave with their claim, and fewer were cropped: the code for it comes when one does. */
const originalsOf = async (pages: readonly InvoiceFile[]) =>
  pages.some(({ whole }) => whole)
    ? import('./originals.ts').then(
        (code) => code.originalsOf(pages),
        () => NONE,
      )
    : NONE

/** The way of the kept files to the server, as one request; `joins` as in useUpload. */
export function useSending(
  draftName: string,
  joins: number | null,
  { kept, problems, early }: { kept: KeptFiles; problems: FileProblems; early: EarlyUploads },
) {
  const words = useClaimsCopy().upload
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const [waitsForNetwork, setWaitsForNetwork] = useState(false)
  const sending = useRef<AbortController | null>(null)
  /** By their ids where the server has every one of them; else, and where it has lost one, with their bytes. */
  const sendAll = async <Answer>(
    pages: readonly InvoiceFile[],
    sendOnce: (byIds: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!pages.every(({ uploaded }) => uploaded)) return sendOnce(false)
    try {
      return await sendOnce(true)
    } catch (error) {
      if (!isGone(error)) throw error
      kept.forgetUploaded()
      return sendOnce(false)
    }
  }

  /**
   * Sends everything as one request and resolves with the answer, null when it failed (what was wrong is then in `problems` or
   * beside the file), undefined when it was cancelled or is under way already. The files stay until the server has them.
   */
  const send = async <E extends Endpoint>(
    endpoint: E,
    params: Record<string, string | number>,
    fields: Record<string, string>,
    failed: string,
  ): Promise<ResponseOf<E> | null | undefined> => {
    // A double tap: the first one is on its way.
    if (sending.current) return undefined
    if (kept.current().length === 0) {
      problems.say([words.none])
      return null
    }
    const cancelling = new AbortController()
    sending.current = cancelling
    setWaitsForNetwork(false)
    problems.clear()
    const arranged = () => (joins === null ? kept.current() : asOneInvoice(kept.current()))
    setSent(sentBytesOf(arranged(), 0))
    await early.settled(cancelling.signal)
    const sentKey = kept.key()
    const repeated = isUnanswered(draftName, sentKey)
    // Without a network nothing leaves, whatever a browser tells of the few bytes of a claim whose files are uploaded.
    const hadNetwork = navigator.onLine
    if (hadNetwork) noteUnanswered(draftName, sentKey)
    const pages = arranged()
    let hasLeft = false
    const form = { ...fields, ...(joins !== null && { add_to_invoice: String(joins) }) }
    const sendOnce = async (byIds: boolean) => {
      const { originals, share } = byIds ? NONE : await originalsOf(pages)
      const answer = uploadToApi(
        endpoint,
        { params, form: uploadForm(pages, form, byIds, originals) },
        {
          quiet: true,
          signal: cancelling.signal,
          // The same files to another invoice are another request: the server refuses them under the same key.
          headers: { 'Idempotency-Key': joins === null ? sentKey : `${sentKey}-${joins}` },
          onProgress: ({ sentBytes }) => {
            hasLeft ||= sentBytes > 0
            setSent(sentBytesOf(pages, byIds ? Number.POSITIVE_INFINITY : sentBytes * share))
          },
        },
      )
      lastSubmission.answer = answer
      return answer
    }
    try {
      if (cancelling.signal.aborted) throw new NetworkError(true)
      const answer = await sendAll(pages, sendOnce)
      if (isUnanswered(draftName, sentKey)) noteUnanswered(draftName, null)
      await forgetSentDraft(draftName, new Set(pages.map(({ id }) => id)))
      return answer
    } catch (error) {
      const { aborted } = cancelling.signal
      // Browsers tell of the last byte that leaves even where the connection breaks right after it. What has become of a second
      // try says nothing of the first.
      const neverLeft = isOffline(error) && !(hasLeft && hadNetwork)
      const isSettled = !repeated && (isRefusal(error) || aborted || neverLeft)
      if (isSettled && isUnanswered(draftName, sentKey)) noteUnanswered(draftName, null)
      setWaitsForNetwork(isOffline(error))
      if (aborted) {
        toast({ title: words.cancelled, tone: 'info' })
        return undefined
      }
      toastFailure(error, { title: failed })
      const sentence =
        (error instanceof ApiError ? error.fieldError('files') : undefined) ??
        (isOffline(error) ? words.failedOffline : serverSentence(error, failed))
      const named = fileNamedIn(sentence, kept.current())
      if (named) problems.refuse(named.id, sentence)
      else problems.say([sentence])
      return null
    } finally {
      sending.current = null
      setSent(null)
    }
  }

  /** Until the last byte has left: what the server has whole is a claim, which would only look cancelled. */
  const cancel =
    sent && kept.files.some(({ id, file }) => (sent.get(id) ?? 0) < file.size) ? () => sending.current?.abort() : null

  return {
    send,
    cancel,
    sent,
    isSending: () => sending.current !== null,
    /** The last try had no network; the next one clears it. */
    waitsForNetwork,
    giveUpWaiting: () => setWaitsForNetwork(false),
  }
}
