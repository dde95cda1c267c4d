import { Button } from '@caseback/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import type { Scanned } from '../../uploader/invoice-files.ts'
import type { Scanner } from '../scanner.ts'
import { startScanner } from '../scanner.ts'
import { FinderHeader } from './finder-header.tsx'
import { FinderPicture } from './finder-picture.tsx'
import { PageStrip } from './page-strip.tsx'
import { useAutoShutter } from './use-auto-shutter.ts'
import { useCamera } from './use-camera.ts'
import { useCorners } from './use-corners.ts'
import { useShots } from './use-shots.ts'

/**
 * The phone as a scanner, over the whole screen: says what it sees, takes one page after the other, and puts a page that is taken
 * again in its place.
 * @param pagesBefore how many pages the invoice has already
 * @param oneInvoice all photos are pages of it: none begins another
 * @param onPages with what was photographed, invoice by invoice, also where the screen is only closed: nothing that was taken is
 * lost; those at 0 go on with the invoice that has pages already
 * @param onOwnCamera where the camera cannot be shown here: the phone's own takes the photo
 */
export default function CameraScreen({
  pagesBefore,
  oneInvoice = false,
  onPages,
  onOwnCamera,
  onClose,
}: {
  pagesBefore: number
  oneInvoice?: boolean
  onPages: (pages: Scanned[], at: number) => Promise<void>
  onOwnCamera: () => void
  onClose: () => void
}) {
  const words = useClaimsCopy().scanner
  const { screen, scanner } = useOpenScreen()
  const camera = useCamera()
  const { video, state } = camera
  const seen = useCorners(video, scanner, state === 'on')
  const shots = useShots(scanner)
  const [auto, setAuto] = useState(true)
  const shoot = () => void takeFrom(video).then((photo) => photo && shots.add(photo))
  const own = () => {
    onOwnCamera()
    onClose()
  }
  const takeOwn = useEffectEvent(own)
  useEffect(() => {
    // For as long as the tap counts that asked for the camera: later a browser opens nothing by itself.
    if (state === 'off' && navigator.userActivation?.isActive) takeOwn()
  }, [state])
  const chosen = shots.all.findIndex(({ id }) => id === shots.chosen)
  const next = pagesBefore + (chosen >= 0 ? chosen : shots.all.length) + 1
  const [finishing, setFinishing] = useState(false)
  // A page that is chosen is taken again when somebody says so, not by itself.
  useAutoShutter(seen, auto && shots.chosen === null && !shots.busy && !finishing, shoot)
  const finish = () => {
    const handOver = async () => {
      for (const [at, invoice] of [...new Set(shots.all.map((shot) => shot.invoice))].entries()) {
        const pages = shots.all.filter((shot) => shot.invoice === invoice)
        await onPages(
          pages.map(({ photo, page }) => ({ file: page ?? photo, whole: page && photo })),
          at,
        )
      }
    }
    void handOver()
    onClose()
  }
  // What is still being straightened when Done is pressed goes along.
  const finishLater = useEffectEvent(finish)
  const ready = finishing && !shots.busy
  useEffect(() => {
    if (ready) finishLater()
  }, [ready])
  return (
    <dialog
      ref={screen}
      aria-label={words.title(next)}
      className="m-0 flex h-dvh max-h-dvh w-full max-w-full flex-col bg-finder text-on-finder"
      onCancel={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <FinderHeader
        title={chosen >= 0 ? words.again(next) : shots.startsInvoice ? words.newInvoicePage(next) : words.title(next)}
        auto={auto}
        torch={camera.torch}
        onAuto={() => setAuto(!auto)}
        onTorch={() => void camera.switchTorch()}
        onClose={finish}
      />
      <FinderPicture video={video} state={state} seen={seen} onOwnCamera={own} />
      <PageStrip shots={shots} pagesBefore={pagesBefore} />
      <footer className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {oneInvoice ? (
          <span />
        ) : (
          <Button
            variant="quiet"
            className="justify-self-start text-on-finder! hover:bg-transparent!"
            disabled={shots.all.length === 0 || shots.startsInvoice}
            onClick={shots.startInvoice}
          >
            {words.newInvoice}
          </Button>
        )}
        <button
          type="button"
          aria-label={words.shoot}
          disabled={state !== 'on'}
          className="size-18 cursor-pointer rounded-full border-4 border-finder bg-mark-line ring-4 ring-mark-line focus-visible:outline-3 focus-visible:outline-offset-6 focus-visible:outline-mark-accent active:scale-95 disabled:opacity-40"
          onClick={shoot}
        />
        <Button
          className="justify-self-end"
          disabled={shots.all.length === 0}
          busy={finishing}
          busyLabel={words.busy}
          onClick={() => setFinishing(true)}
        >
          {words.done}
        </Button>
      </footer>
    </dialog>
  )
}

/** The screen above the page, with a scanner for as long as it is there. */
function useOpenScreen() {
  const screen = useRef<HTMLDialogElement>(null)
  const scanner = useRef<Scanner>(null)
  useEffect(() => {
    screen.current?.showModal()
    scanner.current = startScanner()
    return () => scanner.current?.stop()
  }, [])
  return { screen, scanner }
}

/** What the camera shows, as a photo, and as it is where this browser has it so. */
async function takeFrom(video: RefObject<HTMLVideoElement | null>) {
  const shown = video.current
  if (!shown || shown.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = shown.videoWidth
  canvas.height = shown.videoHeight
  canvas.getContext('2d')?.drawImage(shown, 0, 0)
  const frame = typeof createImageBitmap === 'undefined' ? null : await createImageBitmap(canvas)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  const now = new Date()
  const name = `invoice-${now.toISOString().slice(0, 23).replaceAll(/[:T.]/g, '-')}.jpg`
  return bytes && { photo: new File([bytes], name, { type: 'image/jpeg', lastModified: now.getTime() }), frame }
}
