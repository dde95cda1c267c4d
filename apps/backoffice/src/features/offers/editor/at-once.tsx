import { Banner, Button } from '@caseback/ui'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { moveAskedCopy } from '../../../shared/copy/publishing/move-asked-copy.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Field } from './offer-form.ts'

/** What is typed and holds for everybody as soon as it is saved: saved by its own button, or taken back. */
export function AtOnce({
  fields: waiting,
  of,
  saver,
  busy,
  needsSecond,
}: {
  fields: readonly Field[]
  /** Saved and taken back together. */
  of: readonly Field[]
  saver: DraftSaver
  busy: boolean
  /** Whether another person has to agree. */
  needsSecond: boolean
}) {
  const words = editorCopy.atOnce
  const mine = of.filter((field) => waiting.includes(field))
  if (mine.length === 0) return null
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} onClick={() => void saver.saveAtOnce(mine)}>
            {needsSecond ? moveAskedCopy.ask : words.save}
          </Button>
          <Button size="small" variant="quiet" onClick={() => saver.takeBack(mine)}>
            {words.takeBack}
          </Button>
        </span>
      }
    >
      {needsSecond ? moveAskedCopy.needed : words.holds}
    </Banner>
  )
}
