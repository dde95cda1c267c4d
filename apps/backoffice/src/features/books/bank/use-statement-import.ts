import { importBankStatement, type WireBankColumns, type WireStatementLook } from '@caseback/contract'
import { useRef, useState } from 'react'
import { ApiError, isSessionEnd, sentenceOf, upload } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { importCopy } from '../../../shared/copy/import-copy.ts'
import type { Sending } from '../../../shared/tables/use-table-import.ts'

/** What the page says of a file beside the file itself. `account` is an id, `new` with a name, or '' where the file says it. */
export type SaidOfFile = { account: string; accountName: string; columns: WireBankColumns | null }
type Problems = { file?: string; account?: string; account_name?: string; columns?: string }

const NOTHING: SaidOfFile = { account: '', accountName: '', columns: null }
const FIELDS = ['file', 'account', 'account_name', 'columns'] as const

/** A statement that is looked at, and imported when somebody says so. */
export function useStatementImport() {
  const copy = useCopy()
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState(NOTHING)
  const [seen, setSeen] = useState<WireStatementLook>()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  // State is only there with the next render; the second click of a double click comes before it.
  const isBusy = useRef(false)

  const send = async (statement: File, { account, accountName, columns }: SaidOfFile, imports: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    const form = new FormData()
    form.append('file', statement)
    if (!imports) form.append('dry_run', 'true')
    if (account === 'new') form.append('account_name', accountName)
    else if (account !== '') form.append('account', account)
    if (columns) form.append('columns', JSON.stringify(columns))
    setProblems({})
    setSending({ share: 0, imports })
    try {
      const answer = await upload(
        importBankStatement,
        { params: {}, form },
        {
          onProgress: ({ sentBytes, totalBytes }) =>
            setSending({ share: totalBytes > 0 ? sentBytes / totalBytes : 0, imports }),
        },
      )
      setSeen(answer)
      setSaid((before) => ({
        ...before,
        account: answer.account?.id ? String(answer.account.id) : before.account,
        columns: answer.columns ?? before.columns,
      }))
    } catch (error) {
      if (isSessionEnd(error)) return
      const told = Object.fromEntries(
        FIELDS.flatMap((field) => {
          const sentence = error instanceof ApiError ? error.fieldError(field) : undefined
          return sentence === undefined ? [] : [[field, sentence]]
        }),
      )
      setProblems(Object.keys(told).length > 0 ? told : { file: sentenceOf(error, copy.errors) })
    } finally {
      isBusy.current = false
      setSending(null)
    }
  }
  return {
    file,
    said,
    seen,
    sending,
    problems,
    choose: (files: FileList | null) => {
      const [chosen, ...others] = files ?? []
      if (!chosen || sending) return
      setSeen(undefined)
      if (others.length > 0) {
        setProblems({ file: importCopy.onlyOne })
        return
      }
      setFile(chosen)
      setSaid(NOTHING)
      void send(chosen, NOTHING, false)
    },
    say: (change: Partial<SaidOfFile>) => setSaid((before) => ({ ...before, ...change })),
    /** Looks at the file again, as something else was said of it. */
    lookAgain: (change: Partial<SaidOfFile> = {}) => {
      if (file) void send(file, { ...said, ...change }, false)
    },
    bring: () => {
      if (file) void send(file, said, true)
    },
  }
}
