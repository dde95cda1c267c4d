import { Button, classNames } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import type { Saving } from './text-saver.ts'

/** At the foot of the editor: whether all is saved, and the ways on. */
export function TextEditorBar({
  saving,
  version,
  hasDraft,
  isOfProgram,
  compare,
  onRetry,
  onDiscard,
  onPublish,
}: {
  saving: Saving
  version: number
  /** Whether there is something that is not published. */
  hasDraft: boolean
  /** Whether it says what came with the program, which may be published as it is. */
  isOfProgram: boolean
  /** The way to what changes. */
  compare: ReactNode
  onRetry: () => void
  onDiscard: () => void
  /** Saves, and then asks. */
  onPublish: () => Promise<void>
}) {
  const copy = useCopy()
  const words = textEditorCopy
  const [busy, setBusy] = useState(false)
  const isChoosing = saving.state === 'conflict'
  const isHeld = isChoosing || !(hasDraft || isOfProgram)
  const publish = async () => {
    setBusy(true)
    await onPublish()
    setBusy(false)
  }
  const isAlarming = saving.state === 'failed' || saving.state === 'conflict'
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:max-xl:-mx-5 lg:max-xl:px-5"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
        <output className={classNames('font-semibold', isAlarming ? 'text-tomato' : 'text-ink')}>
          {words.saving[saving.state]}
        </output>
        {saving.state === 'failed' ? (
          <>
            <span>{saidOf(saving.error) ?? sentenceOf(saving.error, copy.errors)}</span>
            <Button size="small" onClick={onRetry}>
              {words.saving.retry}
            </Button>
          </>
        ) : isChoosing ? null : (
          <span className="text-muted max-sm:hidden">
            {hasDraft ? words.saving.asYouType : isOfProgram ? words.ofProgram : words.nothingToPublish}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        {hasDraft && !isChoosing && compare}
        {hasDraft && !isChoosing && <Button onClick={onDiscard}>{words.discard.button}</Button>}
        <Button variant="primary" className="max-sm:grow" busy={busy} disabled={isHeld} onClick={() => void publish()}>
          {words.publish(version)}
        </Button>
      </div>
    </div>
  )
}

/** What the server says of the text of a language. */
const saidOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fieldErrors(['html.en', 'html.es'])[0]?.message : undefined
