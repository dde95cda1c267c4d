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
  cameraComes,
  dragging,
  small,
  onChoose,
  onCamera,
  onTake,
}: {
  camera: RefObject<HTMLInputElement | null>
  picker: RefObject<HTMLInputElement | null>
  /** The button that is always there. */
  chooseFiles: RefObject<HTMLButtonElement | null>
  busy: boolean
  /** It was opened, and its code is on its way. */
  cameraComes: boolean
  dragging: boolean
  /** There are files already: one line is enough for more. */
  small: boolean
  onChoose: (input: HTMLInputElement | null) => void
  onCamera: () => void
  onTake: (input: HTMLInputElement) => void
}) {
  const copy = useClaimsCopy()
  return (
    <section
      aria-label={copy.upload.title}
      className={classNames(
        'flex rounded-card border-dashed border-basil bg-basil-tint px-4 transition-colors',
        small
          ? 'flex-wrap items-center justify-between gap-x-4 gap-y-3 border py-3'
          : 'flex-col items-center gap-3 border-2 py-8 text-center',
        dragging && 'border-solid bg-surface',
      )}
    >
      {!small && <Camera aria-hidden="true" className="size-8 text-basil" strokeWidth={1.75} />}
      <div>
        <h2 className={small ? 'font-bold' : 'text-md font-bold'}>
          {small ? (
            copy.upload.another
          ) : (
            <>
              <span className="pointer-fine:hidden">{copy.upload.dropTitle}</span>
              <span className="hidden pointer-fine:inline">{copy.upload.dropTitleDesk}</span>
            </>
          )}
        </h2>
        <p className="text-sm text-muted">{copy.upload.dropHint}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant={small ? 'secondary' : 'primary'}
          className="pointer-fine:hidden"
          disabled={busy}
          busy={cameraComes}
          icon={<Camera aria-hidden="true" />}
          onClick={onCamera}
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
