import { type ResponseOf, readUploadedInvoices } from '@caseback/contract'
import { ApiError } from '@caseback/web/client'
import { useEffect, useState } from 'react'
import { callApi } from '../../../shared/api/api-client.ts'
import { groupByInvoice, type InvoiceFile } from '../../../shared/uploads/uploader/invoice-files.ts'

type Result = ResponseOf<typeof readUploadedInvoices>['results'][number]

/** How often it is asked again: while something is read, and after a network that did not answer. */
const AGAIN_MS = 1_500
const FAILED_MS = 5_000
/** So often: a photo takes seconds, and nobody looks at this page for longer. */
const MOST_ASKED = 80

/** What is known of an invoice that is not sent yet: `state` is `late` where no answer came in time or at all. */
export type UploadedReading = {
  /** Its place among all, from 0. */
  at: number
  state: 'uploading' | 'waiting' | 'read' | 'late'
  result: Result | null
}

/** The ids of an invoice's files, where the server has all of them. */
const idsOf = (files: readonly InvoiceFile[]): number[] | null => {
  const ids = files.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : []))
  return ids.length === files.length ? ids : null
}

/**
 * What was understood of each invoice whose files the server has, asked for until it is there. Nothing of those that the server
 * does not read, and no result where it does not answer: the page is then as it is without.
 */
export function useUploadedReadings(enrollmentId: number, files: readonly InvoiceFile[]): UploadedReading[] {
  const invoices = groupByInvoice(files).map((group) => idsOf(group.files))
  const asked = JSON.stringify(invoices.filter((ids) => ids !== null))
  /** By the ids of their files. */
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  /** What was asked for in vain. */
  const [givenUp, setGivenUp] = useState<string | null>(null)

  useEffect(() => {
    if (asked === '[]') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    let left = MOST_ASKED
    const ask = async () => {
      try {
        const answer = await callApi(
          readUploadedInvoices,
          { params: { id: enrollmentId }, body: { invoices: JSON.parse(asked) } },
          { quiet: true, signal: stop.signal },
        )
        if (stop.signal.aborted) return
        setResults((before) => {
          const next = new Map(before)
          for (const result of answer.results) next.set(result.upload_ids.join(), result)
          return next
        })
        if (!answer.results.some(({ reading }) => reading?.state === 'WAITING')) return
        again(AGAIN_MS)
      } catch (error) {
        if (stop.signal.aborted) return
        // Another list comes where a file is gone; too many questions are not asked again.
        if (error instanceof ApiError && error.status < 500) setGivenUp(asked)
        else again(FAILED_MS)
      }
    }
    const again = (ms: number) => {
      left -= 1
      if (left <= 0) setGivenUp(asked)
      else timer = setTimeout(() => void ask(), ms)
    }
    void ask()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [enrollmentId, asked])

  return invoices.flatMap((ids, at): UploadedReading[] => {
    if (!ids) return [{ at, state: 'uploading', result: null }]
    const result = results.get(ids.join())
    // Asked for the first time: whether anything is read here is not known yet.
    if (!result) return [{ at, state: givenUp === asked ? 'late' : 'uploading', result: null }]
    if (!result.reading) return []
    if (result.reading.state !== 'WAITING') return [{ at, state: 'read', result }]
    return [{ at, state: givenUp === asked ? 'late' : 'waiting', result }]
  })
}
