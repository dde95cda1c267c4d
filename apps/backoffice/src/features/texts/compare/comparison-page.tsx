import { getTextVersion, type WireStaffText } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { Checkbox, ErrorState, Field, Select, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { useState } from 'react'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { textsCopy } from '../../../shared/copy/publishing/texts-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { ChoiceButtons } from '../../../shared/picture/choice-buttons.tsx'
import { useRead } from '../../../shared/use-read.ts'
import type { TextLanguage, Wordings } from '../text-picture.tsx'
import { SideBySide } from './side-by-side.tsx'

/** Two versions of a text side by side, or one and the draft: `before` and `after` of the address. */
export default function ComparisonPage({ text }: { text: WireStaffText }) {
  return (
    <DeskPage
      title={textsCopy.comparison.title(textsCopy.kinds[text.kind])}
      back={{ href: paths.texts.href(`/${text.kind}`), label: textsCopy.backToText }}
    >
      <Comparison kind={text.kind} text={text} />
    </DeskPage>
  )
}

function Comparison({ kind, text }: { kind: TextKind; text: WireStaffText }) {
  const words = textsCopy.comparison
  const [query, setQuery] = useSearchParams()
  const [language, setLanguage] = useState<TextLanguage>('en')
  const [onlyChanges, setOnlyChanges] = useState(true)
  const newest = text.newest.version
  const numbers = Array.from({ length: newest }, (_, at) => String(newest - at))
  const named = (name: string, otherwise: string) => {
    const asked = query.get(name)
    return asked && (numbers.includes(asked) || (asked === 'draft' && text.draft)) ? asked : otherwise
  }
  const after = named('after', text.draft ? 'draft' : String(newest))
  const before = named('before', String(text.draft ? newest : Math.max(1, newest - 1)))
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams({ before, after })
    next.set(name, value)
    setQuery(next, { replace: true })
  }
  const choice = (label: string, name: 'before' | 'after', value: string) => (
    <Field label={label} className="min-w-40 grow sm:max-w-56">
      <Select value={value} onChange={(event) => choose(name, event.target.value)}>
        {text.draft && <option value="draft">{words.draft}</option>}
        {numbers.map((number) => (
          <option key={number} value={number}>
            {textsCopy.version(Number(number))}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {choice(words.earlier, 'before', before)}
        {choice(words.later, 'after', after)}
        <ChoiceButtons
          label={words.language}
          value={language}
          choices={(['en', 'es'] as const).map((value) => ({ value, label: textsCopy.picture.languages[value] }))}
          onChange={setLanguage}
        />
        <Checkbox
          label={words.onlyChanges}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.target.checked)}
        />
      </div>
      <Versions kind={kind} text={text} before={before} after={after} language={language} onlyChanges={onlyChanges} />
    </>
  )
}

/** The wordings of a version of the text, or of its draft; undefined while they are on their way. */
function useWordings(kind: TextKind, text: WireStaffText, which: string) {
  const isDraft = which === 'draft'
  const read = useRead(getTextVersion, isDraft ? null : { params: { kind, version: which } })
  const html: Wordings | undefined = isDraft ? text.draft?.html : read.data?.html
  return { html, error: read.error, retry: () => void read.mutate(), retrying: read.isValidating }
}

function Versions({
  kind,
  text,
  before,
  after,
  language,
  onlyChanges,
}: {
  kind: TextKind
  text: WireStaffText
  before: string
  after: string
  language: TextLanguage
  onlyChanges: boolean
}) {
  const copy = useCopy()
  const words = textsCopy.comparison
  const [left, right] = [useWordings(kind, text, before), useWordings(kind, text, after)]
  const failed = left.error ? left : right.error ? right : null
  if (failed)
    return (
      <ErrorState title={words.failed} onRetry={failed.retry} retrying={failed.retrying}>
        {sentenceOf(failed.error, copy.errors)}
      </ErrorState>
    )
  if (!left.html || !right.html)
    return (
      <SkeletonRegion label={words.loading}>
        <Skeleton className="h-96" />
      </SkeletonRegion>
    )
  const nameOf = (which: string) => (which === 'draft' ? words.draft : textsCopy.version(Number(which)))
  return (
    <SideBySide
      label={words.title(textsCopy.kinds[kind])}
      before={{ name: nameOf(before), html: left.html[language] ?? '' }}
      after={{ name: nameOf(after), html: right.html[language] ?? '' }}
      language={language}
      onlyChanges={onlyChanges}
    />
  )
}
