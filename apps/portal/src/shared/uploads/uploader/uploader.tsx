import { Banner, Button, Skeleton } from '@caseback/ui'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { mayHaveCamera } from '../scan/may-have-camera.ts'
import { randomKey } from './check-file.ts'
import { DropZone } from './drop-zone.tsx'
import { groupByInvoice } from './invoice-files.ts'
import { REMOVES, TOOL } from './pages/marks.ts'
import { useDroppedAndPasted } from './use-dropped-and-pasted.ts'
import { useNextFocus } from './use-next-focus.ts'
import type { Upload } from './use-upload.ts'

// With the first file.
const loadGroup = () => import('./pages/invoice-group.tsx')
const InvoiceGroup = lazy(loadGroup)
const loadCamera = () => import('../scan/camera/camera-screen.tsx')
const CameraScreen = lazy(loadCamera)
/** Whether this page may show the camera, and has its code. */
const cameraThere = async () => mayHaveCamera() && loadCamera().then(Boolean, () => false)
const loadExample = () => import('./photo/photo-example.tsx')
const PhotoExample = lazy(loadExample)
// There with the page, as the network may be gone by the first file.
for (const load of [loadGroup, loadExample, loadCamera]) load().catch(() => undefined)

/**
 * Where invoices come in: dropped, pasted, picked or photographed; below, what is there, by invoice.
 * @param joins where all files are further pages of one invoice: the title of their group, and how many pages come before them
 * @param invoicesBefore how many invoices of the claim are on the same screen, so that no two have the same number
 */
export function Uploader({
  upload,
  joins,
  invoicesBefore = 0,
  withCamera = false,
}: {
  upload: Upload
  /** Opens with the camera: it was asked for on another page. */
  withCamera?: boolean
  joins?: { title: string; pagesBefore: number } | undefined
  invoicesBefore?: number
}) {
  const copy = useClaimsCopy()
  const camera = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [target, setTarget] = useState<string>()
  const busy = upload.sent !== null
  const chooseFiles = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { focusNext, tools } = useTools(upload, list)
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
  const takeFrom = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was removed.
    input.value = ''
    await upload.add(input === camera.current ? await scanned(files) : files, target)
  }
  const { cameraComes, scanning, openCamera, closeCamera } = useCameraScreen(camera, withCamera)

  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">
        {upload.adding ? copy.upload.processing : upload.files.length > 0 ? copy.attached(upload.files.length) : ''}
      </output>
      <Problems problems={upload.problems} />
      {upload.notice && upload.files.length > 0 && !busy && (
        <Banner tone="info">
          {upload.notice === 'unanswered' ? copy.upload.draftUnanswered : copy.upload.draftKept}
        </Banner>
      )}
      <div ref={list} className="flex flex-col gap-5 empty:hidden">
        {groups.map((group) => (
          <Suspense key={group.invoice} fallback={<Skeleton className="h-64 w-full" />}>
            <InvoiceGroup
              title={group.title}
              pagesBefore={joins?.pagesBefore ?? 0}
              group={group}
              others={joins ? [] : groups}
              upload={upload}
              onAddPage={() => choose(picker.current, joins ? undefined : group.invoice)}
              onRemove={remove}
              tools={tools}
            />
          </Suspense>
        ))}
      </div>
      {upload.cancel && (
        <Button variant="quiet" className="self-center" onClick={cancel}>
          {copy.upload.cancel}
        </Button>
      )}
      <DropZone
        camera={camera}
        picker={picker}
        chooseFiles={chooseFiles}
        busy={busy}
        cameraComes={cameraComes}
        dragging={dragging}
        small={upload.files.length > 0}
        onChoose={choose}
        onCamera={() => {
          setTarget(undefined)
          openCamera()
        }}
        onTake={(input) => void takeFrom(input)}
      />
      <Suspense fallback={<Skeleton className="h-12 w-full" />}>
        <PhotoExample />
      </Suspense>
      {scanning && (
        <Suspense>
          <CameraScreen
            pagesBefore={
              (joins?.pagesBefore ?? 0) + (groups.find((each) => joins || each.invoice === target)?.files.length ?? 0)
            }
            oneInvoice={joins !== undefined}
            onPages={(pages, at) => upload.add(pages, (at === 0 && target) || randomKey())}
            onOwnCamera={() => camera.current?.click()}
            onClose={closeCamera}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The camera over the whole screen; the phone's own where this page may have none, or where its code does not come. */
function useCameraScreen(own: RefObject<HTMLInputElement | null>, atOnce: boolean) {
  const [scanning, setScanning] = useState(false)
  const [cameraComes, setCameraComes] = useState(atOnce)
  const open = (there: boolean) => {
    setCameraComes(false)
    if (there) setScanning(true)
    else own.current?.click()
  }
  const openAtOnce = useEffectEvent(open)
  useEffect(() => {
    if (atOnce) void cameraThere().then((there) => openAtOnce(there))
  }, [atOnce])
  const openCamera = () => {
    setCameraComes(true)
    void cameraThere().then(open)
  }
  return { cameraComes, scanning, openCamera, closeCamera: () => setScanning(false) }
}

/** What can be done to a page, with the keyboard's place kept at its control. */
function useTools(upload: Upload, list: RefObject<HTMLDivElement | null>) {
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
  return { focusNext, tools }
}

/** What is wrong with the files, scrolled to: the button that was pressed may be far below. */
function Problems({ problems }: { problems: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) place.current?.scrollIntoView?.({ block: 'center' })
  }, [problems])
  return (
    <div ref={place} className="empty:hidden">
      {problems.length > 0 && (
        <Banner tone="danger" announce>
          <ul className="flex flex-col gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** The pages cropped out of what the phone's own camera took; where their code does not come, the photos as they are. */
const scanned = (photos: readonly File[]) =>
  import('../scan/scanner.ts').then(
    ({ scanAll }) => scanAll(photos),
    () => photos,
  )
