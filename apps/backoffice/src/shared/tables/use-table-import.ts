import { useState } from 'react'
import { ApiError, isSessionEnd, sentenceOf, type upload } from '../api.ts'
import { useCopy } from '../copy/copy-provider.tsx'
import { importCopy } from '../copy/import-copy.ts'

type OnProgress = NonNullable<NonNullable<Parameters<typeof upload>[2]>['onProgress']>
/** `share` of the table that has been sent: 1 while the server is at work. */
export type Sending = { share: number; imports: boolean }

/** Sends a table, and tells how much of it has been sent. */
export type SendTable<Answer> = (form: FormData, onProgress: OnProgress) => Promise<Answer>

/** One table at a time: sent to be looked at, and sent again to be imported. */
export function useTableImport<Answer extends { imported: boolean; problems_key: string | null }>(
  send: SendTable<Answer>,
) {
  const copy = useCopy()
  const [table, setTable] = useState<File>()
  const [seen, setSeen] = useState<Answer>()
  // Other rows are wrong by now than those that were to be left out.
  const [isOther, setIsOther] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string>()
  const sendTable = async (file: File, fields: Record<string, string>, imports: boolean) => {
    const form = new FormData()
    form.append('file', file)
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    setProblem(undefined)
    setSending({ share: 0, imports })
    try {
      const answer = await send(form, ({ sentBytes, totalBytes }) =>
        setSending({ share: totalBytes > 0 ? sentBytes / totalBytes : 0, imports }),
      )
      setSeen(answer)
      setIsOther(imports && !answer.imported)
    } catch (error) {
      if (isSessionEnd(error)) return
      setProblem((error instanceof ApiError && error.fieldError('file')) || sentenceOf(error, copy.errors))
    } finally {
      setSending(null)
    }
  }
  return {
    table,
    seen,
    isOther,
    sending,
    problem,
    look: (files: FileList | null) => {
      const [file, ...others] = files ?? []
      if (!file || sending) return
      setSeen(undefined)
      if (others.length > 0) {
        setProblem(importCopy.onlyOne)
        return
      }
      setTable(file)
      void sendTable(file, { dry_run: 'true' }, false)
    },
    /** Imports the table without the rows whose problems are seen. */
    bring: () => {
      const key = seen?.problems_key
      if (table && !sending) void sendTable(table, key ? { leave_out: key } : {}, true)
    },
  }
}
