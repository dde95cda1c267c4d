import type { Endpoint, ResponseOf } from '@caseback/contract'
import { useState } from 'react'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { fingerprint, MAX_FILES, randomKey, refuseFile } from './check-file.ts'
import { type EarlyUploads, useEarlyUploads } from './early/use-early-uploads.ts'
import { asOneInvoice, type InvoiceFile, movedTo, type Scanned, swapped } from './invoice-files.ts'
import { withinLimit } from './photo/within-limit.ts'
import { useFileProblems } from './use-file-problems.ts'
import { useKeptFiles } from './use-kept-files.ts'
import { usePageChanges } from './use-page-changes.ts'
import { useSending } from './use-sending.ts'

/**
 * The chosen files of one claim, kept over reloads under `draftName`, and their way to the server: each is uploaded as soon as it
 * is chosen, for the enrollment, and the claim names them when it is sent.
 * @param joins the invoice of the claim, by its id, whose further pages all of them are; null: they are invoices of their own,
 * and how they are grouped is kept for when it is null again
 */
export function useUpload(draftName: string, enrollmentId: number, joins: number | null = null) {
  const words = useClaimsCopy().upload
  const kept = useKeptFiles(draftName)
  const problems = useFileProblems()
  const early = useEarlyUploads(enrollmentId, kept, problems)
  const sending = useSending(draftName, joins, { kept, problems, early })
  /** How many additions are being read. */
  const [adding, setAdding] = useState(0)

  const arranged = joins === null ? (all: InvoiceFile[]) => all : asOneInvoice

  /** The file with its fingerprint, or why it cannot be sent. */
  const readFile = async (chosen: File): Promise<{ file: File; sha256: string } | string> => {
    // A photo is made smaller where it is too large; a PDF is refused (CL-01).
    const file = await withinLimit(chosen)
    const refusal = refuseFile(file)
    if (refusal) return refusal
    try {
      return { file, sha256: await fingerprint(file) }
    } catch {
      return words.unreadable(file.name)
    }
  }

  /** Adds what can be sent and says of the rest why not; `invoice` makes the files pages of that invoice. */
  const add = async (chosen: readonly (File | Scanned)[], invoice?: string) => {
    if (sending.isSending() || chosen.length === 0) return
    setAdding((before) => before + 1)
    problems.forgetRefusal()
    if (adding === 0) problems.say([])
    await kept.restored
    const read: (string | (Exclude<Awaited<ReturnType<typeof readFile>>, string> & Pick<InvoiceFile, 'whole'>))[] = []
    // One after the other: twenty photos at once are more than a phone has room for.
    for (const each of chosen) {
      const { file, whole } = each instanceof File ? { file: each, whole: null } : each
      const found = await readFile(file)
      read.push(typeof found === 'string' || !whole ? found : { ...found, whole })
    }
    const said: string[] = []
    const next = [...kept.current()]
    for (const each of read) {
      if (typeof each === 'string') said.push(each)
      else if (next.some(({ sha256 }) => sha256 === each.sha256)) said.push(words.repeated(each.file.name))
      else if (next.length >= MAX_FILES) said.push(words.tooMany(MAX_FILES))
      else next.push({ ...each, id: randomKey(), invoice: invoice ?? randomKey() })
    }
    // All at once: what is shown can be sent.
    if (next.length > kept.current().length) kept.keep(next)
    problems.sayBesides(said)
    setAdding((before) => before - 1)
  }

  const remove = (id: string) => {
    problems.clear()
    for (const each of kept.current()) if (each.id === id) early.drop(each)
    kept.keep(kept.current().filter((each) => each.id !== id))
    sending.giveUpWaiting()
  }

  /** Makes a file the last page of another invoice; null is an invoice of its own. */
  const move = (id: string, invoice: string | null) => {
    const next = movedTo(kept.current(), id, invoice ?? randomKey())
    if (next) kept.keep(next)
  }

  /** Swaps a page with the one before (-1) or after it (1) in the same invoice. */
  const reorder = (id: string, by: -1 | 1) => {
    const invoices = arranged(kept.current()).map(({ invoice }) => invoice)
    const next = swapped(kept.current(), invoices, id, by)
    if (next) kept.keep(next)
  }

  const { rotate, uncrop } = usePageChanges({ kept, problems, early, readFile, isSending: sending.isSending })

  /**
   * As useSending's. What is still being read goes along with the next press: nothing is sent, and it resolves with undefined.
   */
  const send = async <E extends Endpoint>(
    ...args: Parameters<typeof sending.send<E>>
  ): Promise<ResponseOf<E> | null | undefined> => (adding > 0 ? undefined : sending.send(...args))

  return {
    files: arranged(kept.files),
    problems: problems.problems,
    refused: problems.refused,
    sent: sending.sent && withEarly(sending.sent, kept.files, early.states),
    early: early.states,
    retry: early.retry,
    waitsForNetwork: sending.waitsForNetwork,
    notice: kept.notice,
    adding: adding > 0,
    add,
    remove,
    move,
    reorder,
    rotate,
    uncrop,
    send,
    cancel: sending.cancel,
    /** Starts over on the same screen, once the server has the files. */
    clear: kept.clear,
  }
}

/** What has left of each file while the claim is sent: with the claim, or before. */
const withEarly = (
  sent: ReadonlyMap<string, number>,
  files: readonly InvoiceFile[],
  states: EarlyUploads['states'],
): ReadonlyMap<string, number> =>
  new Map(
    files.map(({ id, file, uploaded }) => {
      const state = states.get(id)
      const before = uploaded ? file.size : state?.phase === 'sending' ? state.sentBytes : 0
      return [id, Math.max(before, sent.get(id) ?? 0)]
    }),
  )

/** Few photos are too large: the code for it comes when one is. */
export type Upload = ReturnType<typeof useUpload>
