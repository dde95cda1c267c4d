import type { Endpoint, ResponseOf } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useEffect, useRef, useState } from 'react'
import { isOffline, serverSentence, uploadToApi } from '../../../shared/api/api-client.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { isUnanswered, noteUnanswered } from '../../../shared/uploads/unanswered-uploads.ts'
import { forgetSentDraft, readUploadDraft, writeUploadDraft } from '../../../shared/uploads/upload-drafts.ts'
import { fingerprint, MAX_FILES, randomKey, refuseFile } from './check-file.ts'
import { asOneInvoice, fileNamedIn, type InvoiceFile, sentBytesOf, uploadForm } from './invoice-files.ts'
import { rotatePhoto } from './rotate-photo.ts'

/** A refusal by the server itself: what stands before it, or gives up on it, says nothing of what it has. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 408

/**
 * The chosen files of one claim, kept over reloads under `draftName`, and their way to the server.
 * @param joins the invoice of the claim, by its id, whose further pages all of them are; null: they are invoices of their own, and
 * how they are grouped is kept for when it is null again
 */
export function useUpload(draftName: string, joins: number | null = null) {
  const words = useClaimsCopy().upload
  const [files, setFiles] = useState<InvoiceFile[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [refused, setRefused] = useState<{ id: string; sentence: string } | null>(null)
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const [notice, setNotice] = useState<'kept' | 'unanswered' | null>(null)
  /** How many additions are being read. */
  const [adding, setAdding] = useState(0)
  // The state as the next of several quick additions must see it, before React has rendered the last one.
  const current = useRef<InvoiceFile[]>([])
  const key = useRef('')
  const sending = useRef<AbortController | null>(null)

  const arranged = joins === null ? (all: InvoiceFile[]) => all : asOneInvoice

  const keep = (next: InvoiceFile[]) => {
    current.current = next
    setFiles(next)
    if (next.length === 0) setNotice(null)
    const unanswered = isUnanswered(draftName, key.current)
    // Other files are another request: the server refuses them under the old key.
    key.current = randomKey()
    if (unanswered) {
      // Under the old key they would have made no second claim.
      noteUnanswered(draftName, next.length > 0 ? key.current : null)
      if (next.length > 0) setNotice('unanswered')
    }
    void writeUploadDraft(draftName, { idempotencyKey: key.current, files: next })
  }

  useEffect(() => {
    let wanted = true
    const restore = async () => {
      const draft = await readUploadDraft(draftName)
      if (!wanted || !draft || current.current.length > 0) return
      current.current = draft.files
      key.current = draft.idempotencyKey
      setFiles(draft.files)
      setNotice(isUnanswered(draftName, draft.idempotencyKey) ? 'unanswered' : 'kept')
    }
    void restore()
    return () => {
      wanted = false
    }
  }, [draftName])

  /** Adds what can be sent and says of the rest why not; `invoice` makes the files pages of that invoice. */
  const add = async (chosen: readonly File[], invoice?: string) => {
    if (sending.current || chosen.length === 0) return
    setAdding((before) => before + 1)
    setRefused(null)
    if (adding === 0) setProblems([])
    const read: Awaited<ReturnType<typeof readFile>>[] = []
    // One after the other: twenty photos at once are more than a phone has room for.
    for (const file of chosen) read.push(await readFile(file))
    const said: string[] = []
    const next = [...current.current]
    for (const each of read) {
      if (typeof each === 'string') said.push(each)
      else if (next.some(({ sha256 }) => sha256 === each.sha256)) said.push(words.repeated(each.file.name))
      else if (next.length >= MAX_FILES) said.push(words.tooMany(MAX_FILES))
      else next.push({ ...each, id: randomKey(), invoice: invoice ?? randomKey() })
    }
    // All at once: what is shown can be sent.
    if (next.length > current.current.length) keep(next)
    setProblems((before) => [...new Set([...before, ...said])])
    setAdding((before) => before - 1)
  }
  /** The file with its fingerprint, or why it cannot be sent. */
  const readFile = async (file: File): Promise<{ file: File; sha256: string } | string> => {
    const refusal = refuseFile(file)
    if (refusal) return refusal
    try {
      return { file, sha256: await fingerprint(file) }
    } catch {
      return words.unreadable(file.name)
    }
  }

  const remove = (id: string) => {
    setProblems([])
    setRefused(null)
    keep(current.current.filter((each) => each.id !== id))
  }

  /** Makes a file the last page of another invoice; null is an invoice of its own. */
  const move = (id: string, invoice: string | null) => {
    const moved = current.current.find((each) => each.id === id)
    if (!moved) return
    keep([...current.current.filter((each) => each.id !== id), { ...moved, invoice: invoice ?? randomKey() }])
  }

  /** Swaps a page with the one before (-1) or after it (1) in the same invoice. */
  const reorder = (id: string, by: -1 | 1) => {
    const invoices = arranged(current.current).map(({ invoice }) => invoice)
    const from = current.current.findIndex((each) => each.id === id)
    const moved = current.current[from]
    if (!moved) return
    let to = from + by
    while (to in invoices && invoices[to] !== invoices[from]) to += by
    const other = current.current[to]
    if (other) keep(current.current.with(from, other).with(to, moved))
  }

  /** Turns a photo a quarter to the right; what cannot be turned here is said. */
  const rotate = async (id: string) => {
    const before = current.current.find((each) => each.id === id)
    if (!before || sending.current) return
    setProblems([])
    setRefused(null)
    const file = await rotatePhoto(before.file)
    const refusal = file ? refuseFile(file) : words.cannotRotate(before.file.name)
    if (!file || refusal) {
      setProblems(refusal ? [refusal] : [])
      return
    }
    const sha256 = await fingerprint(file)
    // Sent or turned once more in the meantime: that one counts.
    const at = current.current.indexOf(before)
    if (at !== -1 && !sending.current) keep(current.current.with(at, { ...before, sha256, file }))
  }

  /**
   * Sends everything as one request and resolves with the answer, null when it failed (what was wrong is then in `problems` or
   * beside the file), undefined when it was cancelled, is under way already, or files are still being read. The files stay until
   * the server has them.
   */
  const send = async <E extends Endpoint>(
    endpoint: E,
    params: Record<string, string | number>,
    fields: Record<string, string>,
    failed: string,
  ): Promise<ResponseOf<E> | null | undefined> => {
    // A double tap: the first one is on its way. What is still being read goes along with the next press.
    if (sending.current || adding > 0) return undefined
    if (current.current.length === 0) {
      setProblems([words.none])
      return null
    }
    const cancelling = new AbortController()
    sending.current = cancelling
    const sentKey = key.current
    const repeated = isUnanswered(draftName, sentKey)
    noteUnanswered(draftName, sentKey)
    const pages = arranged(current.current)
    setProblems([])
    setRefused(null)
    setSent(sentBytesOf(pages, 0))
    try {
      const answer = await uploadToApi(
        endpoint,
        {
          params,
          form: uploadForm(pages, { ...fields, ...(joins !== null && { add_to_invoice: String(joins) }) }),
        },
        {
          quiet: true,
          signal: cancelling.signal,
          // The same files to another invoice are another request: the server refuses them under the same key.
          headers: { 'Idempotency-Key': joins === null ? sentKey : `${sentKey}-${joins}` },
          onProgress: ({ sentBytes }) => setSent(sentBytesOf(pages, sentBytes)),
        },
      )
      if (isUnanswered(draftName, sentKey)) noteUnanswered(draftName, null)
      await forgetSentDraft(draftName, new Set(pages.map(({ id }) => id)))
      return answer
    } catch (error) {
      // What has become of a second try says nothing of the first.
      const isSettled = !repeated && (isRefusal(error) || cancelling.signal.aborted)
      if (isSettled && isUnanswered(draftName, sentKey)) noteUnanswered(draftName, null)
      if (cancelling.signal.aborted) {
        toast({ title: words.cancelled, tone: 'info' })
        return undefined
      }
      const sentence =
        (error instanceof ApiError ? error.fieldError('files') : undefined) ??
        (isOffline(error) ? words.failedOffline : serverSentence(error, failed))
      const named = fileNamedIn(sentence, current.current)
      if (named) setRefused({ id: named.id, sentence })
      else setProblems([sentence])
      return null
    } finally {
      sending.current = null
      setSent(null)
    }
  }

  /** Until the last byte has left: what the server has whole is a claim, which would only look cancelled. */
  const cancel =
    sent && files.some(({ id, file }) => (sent.get(id) ?? 0) < file.size) ? () => sending.current?.abort() : null

  /** Starts over on the same screen, once the server has the files. */
  const clear = () => {
    current.current = []
    key.current = ''
    setFiles([])
    setNotice(null)
  }

  return {
    files: arranged(files),
    problems,
    refused,
    sent,
    /** What the operator is told of files from before. */
    notice,
    adding: adding > 0,
    add,
    remove,
    move,
    reorder,
    rotate,
    send,
    cancel,
    clear,
  }
}

export type Upload = ReturnType<typeof useUpload>
