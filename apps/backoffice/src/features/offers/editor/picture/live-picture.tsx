import type { WireStaffOffer } from '@caseback/contract'
import { Button, Dialog, Skeleton } from '@caseback/ui'
import { DomainWordsContext } from '@caseback/web/domain-words-context'
import { type Language, languageNames, languages } from '@caseback/words/languages'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import type { Promised } from '../../../../shared/offers/what-changes.ts'
import { ChoiceButtons } from '../../../../shared/picture/choice-buttons.tsx'
import { Frame, type Scheme, type Size, schemes } from '../../../../shared/picture/frame.tsx'
import { type Place, Places, places } from './places.tsx'
import { type SaidOfOffer, shownOffer } from './shown-offer.ts'
import { type PictureWords, usePictureWords } from './use-picture-words.ts'

/**
 * What operators would see of an offer with what is typed, drawn by the components that draw it for them; in a window of its own
 * as large as it is, with what changes beside it.
 */
export function LivePicture({
  offer,
  form,
  promised,
  changes,
}: {
  offer: WireStaffOffer
  form: SaidOfOffer
  promised: Promised
  changes: ReactNode
}) {
  const words = editorCopy.picture
  const [view, setView] = useState<View>({ place: 'link', size: 'phone', scheme: 'light', language: 'en' })
  const [isLarge, setLarge] = useState(false)
  const shown = useSettled(shownOffer(offer, form, promised))
  return (
    <section aria-label={words.title} data-size={view.size} className="flex flex-col gap-3">
      {/* Above the picture: at the end of a column that stays in sight the bar of the editor would cover it. */}
      <Button size="small" className="self-end" icon={<Maximize2 aria-hidden="true" />} onClick={() => setLarge(true)}>
        {words.enlarge}
      </Button>
      <Picture view={view} onView={setView} shown={shown} />
      <p className="text-xs text-muted">{words.hints[view.place]}</p>
      <Dialog open={isLarge} width="wide" title={words.title} onCancel={() => setLarge(false)}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
          <div className="flex min-w-0 flex-col gap-3">
            <Picture view={view} onView={setView} shown={shown} />
          </div>
          {changes}
        </div>
      </Dialog>
    </section>
  )
}

/** Drawn anew when what is shown is another, not whenever something is typed. */
const Drawn = memo(Places)

/** A pause in typing after which the picture follows. */
const SETTLED_MS = 200

/** The last value that stood for a moment; the very same object as long as it says the same. */
function useSettled<Value>(value: Value): Value {
  const said = JSON.stringify(value)
  const [settled, setSettled] = useState({ said, value })
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((before) => (before.said === said ? before : { said, value: newest.current })),
      SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [said])
  return settled.value
}

/** Where, how large, in which light and in which language it is drawn. */
type View = { place: Place; size: Size; scheme: Scheme; language: Language }

function Picture({
  view,
  onView,
  shown,
}: {
  view: View
  onView: (view: View) => void
  shown: ReturnType<typeof shownOffer>
}) {
  const words = editorCopy.picture
  const { place, size, scheme, language } = view
  const said = usePictureWords(language)
  const put = (changed: Partial<View>) => onView({ ...view, ...changed })
  return (
    <>
      <Choices
        label={words.place}
        value={place}
        values={places}
        names={words.places}
        onChange={(chosen) => put({ place: chosen })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Choices
          label={words.size}
          value={size}
          values={['phone', 'desktop']}
          names={words.sizes}
          onChange={(chosen) => put({ size: chosen })}
        />
        <Choices
          label={words.scheme}
          value={scheme}
          values={schemes}
          names={words.schemes}
          onChange={(chosen) => put({ scheme: chosen })}
        />
        <Choices
          label={words.language}
          value={language}
          values={languages}
          names={languageNames}
          shorts={words.shortLanguages}
          onChange={(chosen) => put({ language: chosen })}
        />
      </div>
      {said ? (
        <Frame title={words.title} size={size} scheme={scheme} language={said.language} plainFont={place === 'link'}>
          <Speaking words={said}>
            <Drawn place={place} offer={shown} words={said} />
          </Speaking>
        </Frame>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function Choices<Value extends string>({
  label,
  value,
  values,
  names,
  shorts,
  onChange,
}: {
  label: string
  value: Value
  values: readonly Value[]
  names: Record<Value, string>
  shorts?: Record<Value, string>
  onChange: (value: Value) => void
}) {
  const choices = values.map((each) => ({ value: each, label: names[each], short: shorts?.[each] }))
  return <ChoiceButtons dense label={label} labelHidden value={value} choices={choices} onChange={onChange} />
}

/** Amounts, units and days in the language of the picture. */
const Speaking = ({ words, children }: { words: PictureWords; children: ReactNode }) => (
  <DomainWordsContext value={words.link.words}>{children}</DomainWordsContext>
)
