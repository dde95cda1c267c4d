import { Button, classNames } from '@caseback/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import type { publishingStep } from '../second-person/publishing-step.ts'
import type { Saving } from './draft-saver.ts'
import type { Problem } from './find-problems.ts'

/** At the foot of the editor: whether all is saved, what is wrong, and the way to publish. */
export function EditorBar({
  saving,
  problems,
  step,
  version,
  canPublish,
  isPublished,
  atOnce,
  onRetry,
  onGoTo,
  onPublish,
  onDiscard,
}: {
  saving: Saving
  problems: readonly Problem[]
  /** What publishing is for who is here. */
  step: ReturnType<typeof publishingStep>
  version: number
  /** Whether there is something that is not published. */
  canPublish: boolean
  /** Some of it holds at once then. */
  isPublished: boolean
  /** Whether something of that is typed and not saved. */
  atOnce: boolean
  onRetry: () => void
  /** Leads to a place where something is wrong. */
  onGoTo: (at: string) => void
  /** Saves, and then asks. */
  onPublish: () => Promise<void>
  /** Asks whether the draft is to go; undefined where none may. */
  onDiscard: (() => void) | undefined
}) {
  const copy = useCopy()
  const words = editorCopy
  const [busy, setBusy] = useState(false)
  const [first] = problems
  const waits = step === 'own' ? secondPersonCopy.ownRequest : null
  const isOpen = canPublish && waits === null
  const publish = async () => {
    setBusy(true)
    await onPublish()
    setBusy(false)
  }
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t lg:flex-nowrap border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:max-xl:-mx-5 lg:max-xl:px-5"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
        <output className={classNames('font-semibold', saving.state === 'failed' ? 'text-tomato' : 'text-ink')}>
          {atOnce && saving.state === 'saved' ? words.saving.atOnce : words.saving[saving.state]}
        </output>
        {saving.state === 'failed' ? (
          <>
            <span>{sentenceOf(saving.error, copy.errors)}</span>
            <Button size="small" onClick={onRetry}>
              {words.saving.retry}
            </Button>
          </>
        ) : (
          <span className="text-muted max-sm:hidden">
            {atOnce ? words.saving.atOnceHint : isPublished ? words.saving.asYouTypePublished : words.saving.asYouType}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between lg:shrink-0 lg:flex-nowrap">
        {first ? (
          <Button
            variant="quiet"
            className="text-tomato"
            icon={<CircleAlert aria-hidden="true" />}
            aria-label={words.problems.toFirst(problems.length)}
            onClick={() => onGoTo(first.at)}
          >
            {words.problems.count(problems.length)}
          </Button>
        ) : (
          (waits !== null || !canPublish) && (
            <span className="min-w-0 text-sm text-muted lg:max-w-sm">{waits ?? words.nothingToPublish}</span>
          )
        )}
        {onDiscard && (
          <Button variant="quiet" className="max-sm:order-last" onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy}
          // Not disabled: pressed too early it leads to what is missing.
          aria-disabled={first !== undefined || !isOpen || undefined}
          className={first || !isOpen ? 'opacity-55' : ''}
          onClick={() => (first ? onGoTo(first.at) : isOpen ? void publish() : undefined)}
        >
          {step === 'ask' ? secondPersonCopy.ask(version) : words.publish(version)}
        </Button>
      </div>
    </div>
  )
}
