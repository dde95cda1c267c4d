import type { WireStaffOffer } from '@caseback/contract'
import { Skeleton } from '@caseback/ui'
import { DomainWordsContext } from '@caseback/web/domain-words-context'
import { type Language, languageNames, languages } from '@caseback/words/languages'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { ChoiceButtons } from '../../../../shared/picture/choice-buttons.tsx'
import { Frame, type Scheme, type Size, schemes } from '../../../../shared/picture/frame.tsx'
import type { Promised } from '../../what-changes.ts'
import { type Place, Places, places } from './places.tsx'
import { type SaidOfOffer, shownOffer } from './shown-offer.ts'
import { type PictureWords, usePictureWords } from './use-picture-words.ts'

/** What operators would see of an offer with what is typed, drawn by the components that draw it for them. */
export function LivePicture({
  offer,
  form,
  promised,
}: {
  offer: WireStaffOffer
  form: SaidOfOffer
  promised: Promised
}) {
  const words = editorCopy.picture
  const [place, setPlace] = useState<Place>('link')
  const [size, setSize] = useState<Size>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [language, setLanguage] = useState<Language>('en')
  const said = usePictureWords(language)
  // Typing comes first; the picture follows.
  const shown = useDeferredValue(shownOffer(offer, form, promised))
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <Choices label={words.place} value={place} values={places} names={words.places} onChange={setPlace} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choices label={words.size} value={size} values={['phone', 'desktop']} names={words.sizes} onChange={setSize} />
        <Choices label={words.scheme} value={scheme} values={schemes} names={words.schemes} onChange={setScheme} />
        <Choices
          label={words.language}
          value={language}
          values={languages}
          names={languageNames}
          shorts={words.shortLanguages}
          onChange={setLanguage}
        />
      </div>
      {said ? (
        <Frame title={words.title} size={size} scheme={scheme} language={said.language}>
          <Speaking words={said}>
            <Places place={place} offer={shown} words={said} />
          </Speaking>
        </Frame>
      ) : (
        <Skeleton className="h-96" />
      )}
      <p className="text-xs text-muted">{words.hints[place]}</p>
    </section>
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
