import type { TextKind } from '@caseback/domain'
import { belowTitle } from '@caseback/web/site-text/below-title'
import { TextPage, TextView } from '@caseback/web/text-view'
import { portalLanguages } from '@caseback/words/catalogues/portal-languages'
import { companyCopy } from '@caseback/words/en/portal/company-copy'
import { en, type Messages } from '@caseback/words/en/portal/messages'
import { isFurtherLanguage, type Language } from '@caseback/words/languages'
import { useDeferredValue, useEffect, useState } from 'react'
import { textsCopy } from '../../shared/copy/publishing/texts-copy.ts'
import { ChoiceButtons } from '../../shared/picture/choice-buttons.tsx'
import { Frame, type Scheme, type Size, schemes } from '../../shared/picture/frame.tsx'

export type TextLanguage = 'en' | 'es'
export type Wordings = { en: string; es: string | null }

/** A text as the portal shows it in the language of who reads it: the page of terms and privacy, what the dialog agrees to. */
export function TextPicture({
  kind,
  html,
  language,
}: {
  kind: TextKind
  html: Wordings
  /** Of who reads it. */
  language: TextLanguage
}) {
  const words = textsCopy.picture
  const [size, setSize] = useState<Size>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  // Typing comes first; the picture follows.
  const shown = useDeferredValue(html)
  return (
    <section aria-label={words.title} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceButtons
          label={words.size}
          labelHidden
          value={size}
          choices={(['phone', 'desktop'] as const).map((value) => ({ value, label: words.sizes[value] }))}
          onChange={setSize}
        />
        <ChoiceButtons
          label={words.scheme}
          labelHidden
          value={scheme}
          choices={schemes.map((value) => ({ value, label: words.schemes[value] }))}
          onChange={setScheme}
        />
      </div>
      <Frame title={words.title} size={size} scheme={scheme} language={language}>
        <Portal kind={kind} html={shown} language={language} />
      </Frame>
      <p className="text-xs text-muted">{words.hint}</p>
    </section>
  )
}

/** What the portal calls each text. */
type Titles = Record<TextKind, string>
type Around = { titles: Titles; onlyEnglish: string }
const aroundIn = (legal: Messages['legal'], agreement: string): Around => ({
  titles: { terms: legal.terms, privacy: legal.privacy, agreement },
  onlyEnglish: legal.onlyEnglish,
})
const english = aroundIn(en.legal, companyCopy.agreement)

/** What the portal says around a text in a language; null until it has come. */
function useWordsAround(language: Language): Around | null {
  const [read, setRead] = useState<{ language: Language; words: Around } | null>(null)
  useEffect(() => {
    if (!isFurtherLanguage(language)) return undefined
    let isAsked = true
    void portalLanguages[language]().then(({ messages, company }) => {
      if (isAsked) setRead({ language, words: aroundIn(messages.legal, company.agreement) })
    })
    return () => {
      isAsked = false
    }
  }, [language])
  if (!isFurtherLanguage(language)) return english
  return read?.language === language ? read.words : null
}

function Portal({ kind, html, language }: { kind: TextKind; html: Wordings; language: TextLanguage }) {
  const around = useWordsAround(language)
  if (!around) return null
  const own = html[language]
  const spoken = own ? language : 'en'
  const note = spoken === language ? null : around.onlyEnglish
  const { [kind]: title } = around.titles
  const text = (
    <TextView html={belowTitle(own || html.en, (own ? around : english).titles[kind])} language={spoken} note={note} />
  )
  if (kind !== 'agreement') return <TextPage title={title}>{text}</TextPage>
  // It is read in a dialog.
  return (
    <div className="min-h-screen bg-surface px-5 pb-5">
      <h2 className="py-4 text-lg font-bold wrap-anywhere">{title}</h2>
      {text}
    </div>
  )
}
