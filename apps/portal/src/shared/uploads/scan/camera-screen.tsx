import { Button, classNames, IconButton, Spinner } from '@caseback/ui'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ScanLine from 'lucide-react/icons/scan-line'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import type { Scanned } from '../uploader/invoice-files.ts'
import { PagePicture } from '../uploader/pages/page-picture.tsx'
import type { Scanner } from './scanner.ts'
import { startScanner } from './scanner.ts'
import { useCamera } from './use-camera.ts'
import { useCorners } from './use-corners.ts'
import { type Shot, useShots } from './use-shots.ts'

/**
 * The phone as a scanner, over the whole screen: says what it sees, takes one page after the other, and puts a page that is taken
 * again in its place.
 * @param pagesBefore how many pages the invoice has already
 * @param onDone with what was photographed, also where the screen is only closed: nothing that was taken is lost
 * @param onOwnCamera where the camera cannot be shown here: the phone's own takes the photo
 */
export default function CameraScreen({
  pagesBefore,
  onDone,
  onOwnCamera,
  onClose,
}: {
  pagesBefore: number
  onDone: (pages: Scanned[]) => void
  onOwnCamera: () => void
  onClose: () => void
}) {
  const words = useClaimsCopy().scanner
  const { screen, scanner } = useOpenScreen()
  const { video, state: camera } = useCamera()
  const seen = useCorners(video, scanner, camera === 'on')
  const shots = useShots(scanner)
  const own = () => {
    onOwnCamera()
    onClose()
  }
  const takeOwn = useEffectEvent(own)
  useEffect(() => {
    // For as long as the tap counts that asked for the camera: later a browser opens nothing by itself.
    if (camera === 'off' && navigator.userActivation?.isActive) takeOwn()
  }, [camera])
  const chosen = shots.all.findIndex(({ id }) => id === shots.chosen)
  const next = pagesBefore + (chosen >= 0 ? chosen : shots.all.length) + 1
  const [finishing, setFinishing] = useState(false)
  const finish = () => {
    if (shots.all.length > 0)
      onDone(shots.all.map(({ photo, page }) => ({ file: page ?? photo, whole: page && photo })))
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
      <header className="flex items-center justify-between gap-3 p-3">
        <IconButton
          label={words.close}
          icon={<X aria-hidden="true" />}
          className="text-on-finder! hover:bg-transparent!"
          onClick={finish}
        />
        <p className="font-bold">{chosen >= 0 ? words.again(next) : words.title(next)}</p>
        <span className="w-11" />
      </header>
      <div className="relative min-h-0 grow">
        <video ref={video} playsInline muted className="size-full object-contain" />
        {seen?.corners && (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${seen.width} ${seen.height}`}
            className="pointer-events-none absolute inset-0 size-full"
          >
            <polygon
              points={seen.corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              strokeWidth={Math.max(seen.width, seen.height) / 160}
              strokeLinejoin="round"
              className="fill-mark-line/20 stroke-mark-accent"
            />
          </svg>
        )}
        <output className="absolute inset-x-0 top-2 mx-auto flex w-fit max-w-[92%] items-center gap-2 rounded-full bg-finder px-4 py-2 text-sm font-semibold">
          <ScanLine aria-hidden="true" className="size-4 shrink-0" />
          {camera === 'on'
            ? seen?.corners
              ? words.found
              : words.looking
            : camera === 'off'
              ? words.noCamera
              : words.starting}
        </output>
        {camera === 'off' && (
          <div className="absolute inset-0 flex items-center justify-center">
            <Button variant="primary" onClick={own}>
              {words.ownCamera}
            </Button>
          </div>
        )}
      </div>
      <Pages shots={shots} pagesBefore={pagesBefore} />
      <footer className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <span />
        <button
          type="button"
          aria-label={words.shoot}
          disabled={camera !== 'on'}
          className="size-18 cursor-pointer rounded-full border-4 border-finder bg-mark-line outline-4 outline-mark-line active:scale-95 disabled:opacity-40"
          onClick={() => void takeFrom(video).then((photo) => photo && shots.add(photo))}
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

/** The pages taken so far; one that is chosen is taken again by the next photo, turned or removed. */
function Pages({ shots, pagesBefore }: { shots: ReturnType<typeof useShots>; pagesBefore: number }) {
  const words = useClaimsCopy().scanner
  const at = shots.all.findIndex(({ id }) => id === shots.chosen)
  const chosen = shots.all[at]
  const last = shots.all.at(-1)
  const page = pagesBefore + at + 1
  const tool = 'text-on-finder! hover:bg-transparent!'
  return (
    <div className="flex min-h-22 items-center gap-3 px-4 pt-3">
      <ol aria-label={words.pages} className="flex max-w-1/2 shrink-0 gap-2 overflow-x-auto p-1">
        {shots.all.map((shot, index) => (
          <li key={shot.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={shot.id === shots.chosen}
              aria-label={words.choose(pagesBefore + index + 1)}
              className={classNames(
                'relative block h-16 w-12 cursor-pointer overflow-hidden rounded-control border-2',
                shot.id === shots.chosen ? 'border-mark-accent' : 'border-on-finder',
              )}
              onClick={() => shots.choose(shot.id === shots.chosen ? null : shot.id)}
            >
              <PagePicture
                key={shot.page ? 'page' : 'photo'}
                file={shot.page ?? shot.photo}
                className="size-full object-cover"
              />
              {shot.working && (
                <span className="absolute inset-0 flex items-center justify-center bg-backdrop">
                  <Spinner />
                </span>
              )}
              {shot.flaw && (
                <TriangleAlert aria-hidden="true" className="absolute top-0.5 right-0.5 size-4 text-mark-accent" />
              )}
            </button>
          </li>
        ))}
      </ol>
      <output className="min-w-0 grow text-sm leading-snug">
        {chosen ? saidOf(chosen, page, words) : last && saidOf(last, pagesBefore + shots.all.length, words)}
      </output>
      {chosen && (
        <span className="flex shrink-0">
          <IconButton
            label={words.turn(page)}
            icon={<RotateCw aria-hidden="true" />}
            className={tool}
            onClick={() => void shots.turn(chosen.id)}
          />
          <IconButton
            label={words.remove(page)}
            icon={<Trash2 aria-hidden="true" />}
            className={tool}
            onClick={() => shots.remove(chosen.id)}
          />
        </span>
      )}
    </div>
  )
}

function saidOf(
  { working, flaw, page }: Shot,
  number: number,
  words: ReturnType<typeof useClaimsCopy>['scanner'],
): string {
  if (working) return words.busy
  if (flaw) return words[flaw](number)
  return page ? words.straightened(number) : words.whole(number)
}
