import { Banner, Button, classNames } from '@caseback/ui'
import Camera from 'lucide-react/icons/camera'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { ACCEPTED } from './check-file.ts'
import { groupByInvoice } from './invoice-files.ts'
import { InvoiceGroup, REMOVES, TOOL } from './invoice-group.tsx'
import { PhotoExample } from './photo-example.tsx'
import { useNextFocus } from './use-next-focus.ts'
import type { Upload } from './use-upload.ts'

/**
 * Where invoices come in: dropped, pasted, picked or photographed; below, what is there, by invoice.
 * @param joins where all files are further pages of one invoice: the title of their group, and how many pages come before them
 * @param invoicesBefore how many invoices of the claim are on the same screen, so that no two have the same number
 */
export function Uploader({
  upload,
  joins,
  invoicesBefore = 0,
}: {
  upload: Upload
  joins?: { title: string; pagesBefore: number } | undefined
  invoicesBefore?: number
}) {
  const copy = useClaimsCopy()
  const camera = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [target, setTarget] = useState<string>()
  const busy = upload.sent !== null
  const problems = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (upload.problems.length > 0) problems.current?.scrollIntoView?.({ block: 'center' })
  }, [upload.problems])
  const chooseFiles = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus()
  const controlOf = (tool: string) => list.current?.querySelector<HTMLElement>(`[${TOOL}="${tool}"]:enabled`)
  const tools = {
    rotate: upload.rotate,
    move: (id: string, invoice: string | null) => {
      focusNext(() => controlOf(`invoice ${id}`))
      upload.move(id, invoice)
    },
    // At the end of its way a page can only go back.
    reorder: (id: string, by: -1 | 1) => {
      focusNext(() => controlOf(`${by} ${id}`) ?? controlOf(`${-by} ${id}`))
      upload.reorder(id, by)
    },
  }
  const remove = (id: string) => {
    const at = groups.flatMap((group) => group.files).findIndex((each) => each.id === id)
    focusNext(() => {
      const others = list.current?.querySelectorAll<HTMLElement>(`[${REMOVES}]`)
      return others?.[Math.min(at, others.length - 1)] ?? chooseFiles.current
    })
    upload.remove(id)
  }
  const cancel = () => {
    focusNext(() => (chooseFiles.current?.disabled ? null : chooseFiles.current))
    upload.cancel?.()
  }
  const dragging = useDroppedAndPasted((files) => void upload.add(files))
  const groups = groupByInvoice(upload.files).map((group, index) => ({
    ...group,
    title: joins?.title ?? copy.upload.invoice(invoicesBefore + index + 1),
  }))

  const choose = (input: HTMLInputElement | null, invoice?: string) => {
    setTarget(invoice)
    input?.click()
  }
  const takeFrom = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was removed.
    input.value = ''
    void upload.add(files, target)
  }

  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label={copy.upload.title}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-basil bg-basil-tint px-4 py-8 text-center transition-colors',
          dragging && 'border-solid bg-surface',
        )}
      >
        <Camera aria-hidden="true" className="size-8 text-basil" strokeWidth={1.75} />
        <div>
          <h2 className="text-md font-bold">
            <span className="pointer-fine:hidden">{copy.upload.dropTitle}</span>
            <span className="hidden pointer-fine:inline">{copy.upload.dropTitleDesk}</span>
          </h2>
          <p className="text-sm text-muted">{copy.upload.dropHint}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="primary"
            className="pointer-fine:hidden"
            disabled={busy}
            icon={<Camera aria-hidden="true" />}
            onClick={() => choose(camera.current)}
          >
            {copy.upload.camera}
          </Button>
          <Button
            ref={chooseFiles}
            disabled={busy}
            icon={<FolderOpen aria-hidden="true" />}
            onClick={() => choose(picker.current)}
          >
            {copy.upload.files}
          </Button>
        </div>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={copy.upload.camera}
          onChange={(event) => takeFrom(event.target)}
        />
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label={copy.upload.files}
          onChange={(event) => takeFrom(event.target)}
        />
      </section>
      <PhotoExample />
      <output className="sr-only">
        {upload.adding ? copy.upload.processing : upload.files.length > 0 ? copy.attached(upload.files.length) : ''}
      </output>
      <div ref={problems} className="empty:hidden">
        {upload.problems.length > 0 && (
          <Banner tone="danger" announce>
            <ul className="flex flex-col gap-1">
              {upload.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
      {upload.notice && upload.files.length > 0 && !busy && (
        <Banner tone="info">
          {upload.notice === 'unanswered' ? copy.upload.draftUnanswered : copy.upload.draftKept}
        </Banner>
      )}
      <div ref={list} className="flex flex-col gap-5 empty:hidden">
        {groups.map((group) => (
          <InvoiceGroup
            key={group.invoice}
            title={group.title}
            pagesBefore={joins?.pagesBefore ?? 0}
            group={group}
            others={joins ? [] : groups}
            upload={upload}
            onAddPage={() => choose(picker.current, joins ? undefined : group.invoice)}
            onRemove={remove}
            tools={tools}
          />
        ))}
      </div>
      {upload.cancel && (
        <Button variant="quiet" className="self-center" onClick={cancel}>
          {copy.upload.cancel}
        </Button>
      )}
    </div>
  )
}

/** Files dropped anywhere on the page or pasted into it. Returns whether files hover over the page now. */
function useDroppedAndPasted(take: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would open the file and leave the page.
      event.preventDefault()
      setDragging(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(false)
      taken([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      taken(files)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [])
  return dragging
}
