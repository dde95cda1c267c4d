import { Button, FieldError, ProgressBar } from '@caseback/ui'
import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError, isSessionEnd, sentenceOf } from '../api.ts'
import { useCopy } from '../copy/copy-provider.tsx'
import { formCopy } from '../copy/form-copy.ts'

const KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

type Sending = {
  /** Sends the file, telling how much of it has left: 0 to 1. */
  onSend: (form: FormData, onProgress: (share: number) => void) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/**
 * A picture that is chosen or dropped, sent at once, and shown as everybody will see it. What the server refuses is said here,
 * and the picture that was there stays.
 */
export function PictureField({
  label,
  has,
  hint,
  onSend,
  onRemove,
  children,
}: Sending & {
  label: string
  /** There is a picture that may be taken away. */
  has: boolean
  hint: string
  /** The picture that is there, or what stands in its place. */
  children: ReactNode
}) {
  const words = formCopy.picture
  const hintId = useId()
  const { input, share, removing, problem, send, remove } = useSending(onSend, onRemove)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col gap-3 rounded-control border border-dashed p-3 ${over ? 'border-basil bg-basil-tint' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept={KINDS}
              tabIndex={-1}
              aria-label={label}
              className="sr-only"
              onChange={(event) => send(event.target.files)}
            />
            <Button
              size="small"
              icon={<ImageUp aria-hidden="true" />}
              busy={share !== null}
              busyLabel={words.sending}
              aria-label={share === null ? words.about(has ? words.replace : words.choose, label) : undefined}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              {has ? words.replace : words.choose}
            </Button>
            {has && (
              <Button
                size="small"
                variant="quiet"
                aria-label={words.about(words.remove, label)}
                busy={removing}
                onClick={remove}
              >
                {words.remove}
              </Button>
            )}
          </div>
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        </div>
      </div>
      {share !== null && (
        <ProgressBar
          label={share < 1 ? words.sendingOf(label) : words.makingSmall}
          value={Math.round(share * 100)}
          max={100}
        />
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Sends a picture or takes it away, one thing at a time. */
function useSending(onSend: Sending['onSend'], onRemove: Sending['onRemove']) {
  const copy = useCopy()
  const words = formCopy.picture
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = share !== null || removing

  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (isSessionEnd(error)) return
      setProblem((error instanceof ApiError && error.fieldError('file')) || sentenceOf(error, copy.errors))
    } finally {
      setShare(null)
      setRemoving(false)
      if (input.current) input.current.value = ''
    }
  }
  const send = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file || busy) return
    if (others.length > 0) {
      setProblem(words.onlyOne)
      return
    }
    const form = new FormData()
    form.append('file', file)
    setShare(0)
    void run(() => onSend(form, setShare))
  }
  const remove = () => {
    if (busy) return
    setRemoving(true)
    void run(onRemove)
  }
  return { input, share, removing, problem, send, remove }
}
