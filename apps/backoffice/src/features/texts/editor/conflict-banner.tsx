import type { WireStaffText } from '@caseback/contract'
import { Banner, Button, Dialog } from '@caseback/ui'
import { useState } from 'react'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import { providerTime } from '../../../shared/days/today.ts'
import { SideBySide } from '../compare/side-by-side.tsx'
import type { SaverState, Sides } from './text-saver.ts'

/** Says that a colleague has written where one has written oneself, shows both, and asks which text goes on. */
export function ConflictBanner({
  text,
  mine,
  conflict: { theirs, of },
  onChoose,
}: {
  text: WireStaffText
  mine: Sides
  conflict: NonNullable<SaverState['conflict']>
  onChoose: (whose: 'mine' | 'theirs') => void
}) {
  const copy = useCopy()
  const words = textEditorCopy.conflict
  const [isComparing, setComparing] = useState(false)
  const name = text.draft?.by ?? textEditorCopy.somebody
  const updated = text.draft?.updated ?? text.holds.published
  const choices = (
    <>
      <Button size="small" onClick={() => onChoose('theirs')}>
        {words.theirs}
      </Button>
      <Button size="small" variant="primary" onClick={() => onChoose('mine')}>
        {words.mine}
      </Button>
    </>
  )
  return (
    <Banner tone="warning" title={words.title} announce>
      <div className="flex flex-col gap-3">
        <p>{words.text(name, providerTime(updated))}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setComparing(true)}>
            {words.compare}
          </Button>
          {choices}
        </div>
      </div>
      {isComparing && (
        <Dialog
          open
          width="large"
          longText
          title={words.compare}
          onCancel={() => setComparing(false)}
          footer={
            <>
              <Button onClick={() => setComparing(false)}>{copy.close}</Button>
              {choices}
            </>
          }
        >
          <div className="flex flex-col gap-6">
            {of.map((side) => (
              <SideBySide
                key={side}
                label={textEditorCopy.languages[side]}
                before={{ name: words.theirsName, html: theirs[side] }}
                after={{ name: words.mineName, html: mine[side] }}
                language={side}
                onlyChanges
              />
            ))}
          </div>
        </Dialog>
      )}
    </Banner>
  )
}
