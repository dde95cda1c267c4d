import { Button, classNames } from '@caseback/ui'
import Camera from 'lucide-react/icons/camera'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { RefObject } from 'react'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { ACCEPTED } from './check-file.ts'

/** Where files are dropped, with a button for the camera (on a phone) and one for the files of the device. */
export function DropZone({
  camera,
  picker,
  chooseFiles,
  busy,
  dragging,
  onChoose,
  onTake,
}: {
  camera: RefObject<HTMLInputElement | null>
  picker: RefObject<HTMLInputElement | null>
  /** The button that is always there. */
  chooseFiles: RefObject<HTMLButtonElement | null>
  busy: boolean
  dragging: boolean
  onChoose: (input: HTMLInputElement | null) => void
  onTake: (input: HTMLInputElement) => void
}) {
  const copy = useClaimsCopy()
  return (
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
          onClick={() => onChoose(camera.current)}
        >
          {copy.upload.camera}
        </Button>
        <Button
          ref={chooseFiles}
          disabled={busy}
          icon={<FolderOpen aria-hidden="true" />}
          onClick={() => onChoose(picker.current)}
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
        onChange={(event) => onTake(event.target)}
      />
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={copy.upload.files}
        onChange={(event) => onTake(event.target)}
      />
    </section>
  )
}
