import { Button, FieldError, ProgressBar } from '@caseback/ui'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type DragEvent, useRef, useState } from 'react'
import { importCopy } from '../copy/import-copy.ts'
import type { Sending } from './use-table-import.ts'

const TABLES =
  '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where a table is chosen or dropped, and why one was not taken. */
export function TableField({
  name,
  choose = importCopy.choose,
  another = importCopy.another,
  accept = TABLES,
  busy,
  onChosen,
  problem,
}: {
  name: string | undefined
  /** What the button says while none is chosen and once one is, and which files are offered. */
  choose?: string
  another?: string
  accept?: string
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
        accept={accept}
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
        {name ? another : choose}
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

/** How far a table is: on its way, looked at, or being imported. */
export function SendingBar({ sending }: { sending: Sending | null }) {
  const words = importCopy
  return (
    sending && (
      <ProgressBar
        label={sending.share < 1 ? words.sending : sending.imports ? words.importing : words.looking}
        {...(sending.share < 1 && { value: Math.round(sending.share * 100) })}
        max={100}
      />
    )
  )
}
