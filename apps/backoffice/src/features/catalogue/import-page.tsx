import { exportProducts, importProducts, type WireImport } from '@caseback/contract'
import { Banner, Button, ButtonLink, FieldError, ProgressBar } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError, isSessionEnd, sentenceOf, upload } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { importCopy } from '../../shared/copy/import-copy.ts'
import { DeskPage, Figures } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { ImportProblems } from './import-problems.tsx'

/** Rows that would change something. */
const toImport = ({ created, updated }: WireImport) => created + updated

/** A table of products: looked at first, then imported when somebody says so. */
export function ImportPage() {
  const words = importCopy
  const { table, seen, sending, problem, look, bring } = useImport()
  return (
    <DeskPage title={words.title} back={{ href: paths.catalogue.href(), label: words.back }}>
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p>{words.text}</p>
        <p>
          <a
            href={urlOf(exportProducts)}
            download
            className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
          >
            {words.template}
          </a>
        </p>
      </div>
      <TableField name={table?.name} busy={sending !== null} onChosen={look} problem={problem} />
      {sending && (
        <ProgressBar
          label={sending.share < 1 ? words.sending : sending.imports ? words.importing : words.looking}
          {...(sending.share < 1 && { value: Math.round(sending.share * 100) })}
          max={100}
        />
      )}
      {seen && !sending && <Seen result={seen} onImport={bring} />}
    </DeskPage>
  )
}

/** One table at a time: sent to be looked at, and sent again to be imported. */
function useImport() {
  const copy = useCopy()
  const [table, setTable] = useState<File>()
  const [seen, setSeen] = useState<WireImport>()
  const [sending, setSending] = useState<{ share: number; imports: boolean } | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File, fields: Record<string, string>, imports: boolean) => {
    const form = new FormData()
    form.append('file', file)
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    setProblem(undefined)
    setSending({ share: 0, imports })
    try {
      const answer = await upload(
        importProducts,
        { params: {}, form },
        {
          onProgress: ({ sentBytes, totalBytes }) =>
            setSending({ share: totalBytes > 0 ? sentBytes / totalBytes : 0, imports }),
        },
      )
      setSeen(answer)
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
      void send(file, { dry_run: 'true' }, false)
    },
    bring: (skipProblems: boolean) => {
      if (table && !sending) void send(table, skipProblems ? { skip_problems: 'true' } : {}, true)
    },
  }
}

function TableField({
  name,
  busy,
  onChosen,
  problem,
}: {
  name: string | undefined
  busy: boolean
  onChosen: (files: FileList | null) => void
  problem: string | undefined
}) {
  const words = importCopy
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChosen(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-start gap-2 rounded-card border border-dashed p-5 ${over ? 'border-basil bg-basil-tint' : 'border-line-strong bg-surface'}`}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        tabIndex={-1}
        aria-label={words.file}
        className="sr-only"
        onChange={(event) => {
          onChosen(event.target.files)
          event.target.value = ''
        }}
      />
      {name && <p className="font-semibold wrap-anywhere">{name}</p>}
      <Button
        variant={name ? 'secondary' : 'primary'}
        icon={<FileSpreadsheet aria-hidden="true" />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {name ? words.another : words.choose}
      </Button>
      <p className="text-sm text-muted">{words.drop}</p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

/** What a look or an import has found, and what can be done then. */
function Seen({ result, onImport }: { result: WireImport; onImport: (skipProblems: boolean) => void }) {
  const words = importCopy
  const good = toImport(result)
  const isClean = result.problems.length === 0
  const figures = [
    { label: words.counts.created, value: inFull(result.created), strong: result.created > 0 },
    { label: words.counts.updated, value: inFull(result.updated), strong: result.updated > 0 },
    { label: words.counts.unchanged, value: inFull(result.unchanged) },
    { label: words.counts.padded, value: inFull(result.padded) },
  ]
  return (
    <div className="flex flex-col gap-5">
      {result.imported ? (
        <Banner tone="success" announce title={words.done(result.created, result.updated)}>
          <ButtonLink size="small" href={paths.catalogue.href()} className="mt-2">
            {words.toCatalogue}
          </ButtonLink>
        </Banner>
      ) : result.rows === 0 ? (
        <Banner tone="danger" announce title={words.unread} />
      ) : isClean ? (
        <Banner tone="success" announce title={words.clean(result.rows)} />
      ) : (
        <Banner tone="warning" announce title={words.withProblems(result.problems.length, result.rows)} />
      )}
      {result.rows > 0 && <Figures figures={figures} />}
      {!result.imported && result.rows > 0 && (
        <div className="flex flex-wrap gap-3">
          {good > 0 ? (
            <Button variant={isClean ? 'primary' : 'secondary'} onClick={() => onImport(!isClean)}>
              {isClean ? words.import(good) : words.importGood(good)}
            </Button>
          ) : (
            <p className="text-sm text-muted">{isClean && words.nothing}</p>
          )}
        </div>
      )}
      {!isClean && <ImportProblems problems={result.problems} />}
    </div>
  )
}
