import { getTextVersion, type WireStaffText } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { Checkbox, classNames, ErrorState, Field, Select, Skeleton, SkeletonRegion } from '@caseback/ui'
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
import { compareTexts, countWords, type MarkedBlock, type MarkedWord, type Row } from './compare-texts.ts'

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
      <SideBySide kind={kind} text={text} before={before} after={after} language={language} onlyChanges={onlyChanges} />
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

function SideBySide({
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
  const [earlier, later] = [left.html?.[language] ?? '', right.html?.[language] ?? '']
  const rows = compareTexts(earlier, later)
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
  const { added, removed } = countWords(rows)
  const nameOf = (which: string) => (which === 'draft' ? words.draft : textsCopy.version(Number(which)))
  return (
    <section aria-label={words.title(textsCopy.kinds[kind])} className="flex flex-col gap-3">
      <output className="text-sm text-muted">
        {added + removed === 0 ? words.same : words.counts(added, removed)}
      </output>
      <div className="overflow-hidden rounded-card border border-line bg-surface" lang={language}>
        <div className="grid grid-cols-2 border-b border-line text-sm font-semibold max-md:hidden" lang="en">
          {[
            [nameOf(before), earlier],
            [nameOf(after), later],
          ].map(([name, html], at) => (
            <p key={at} className="px-4 py-2.5">
              {name}
              {!html && <span className="font-normal text-muted"> · {words.none}</span>}
            </p>
          ))}
        </div>
        {withGaps(rows, onlyChanges).map((row, at) =>
          'kept' in row ? (
            <p
              key={at}
              lang="en"
              className="border-b border-line bg-paper px-4 py-2 text-sm text-muted last:border-b-0"
            >
              {words.kept(row.kept)}
            </p>
          ) : (
            <div
              key={at}
              className={classNames(
                'grid border-b border-line last:border-b-0 md:grid-cols-2',
                row.isChanged ? 'max-md:divide-y max-md:divide-line' : '',
              )}
            >
              <Side block={row.before} isAfter={false} />
              {/* On a phone what stays is said once. */}
              <Side block={row.after} isAfter hidden={!row.isChanged} />
            </div>
          ),
        )}
      </div>
    </section>
  )
}

/** The rows, with a count instead of those that stay as they are. */
function withGaps(rows: readonly Row[], onlyChanges: boolean): (Row | { kept: number })[] {
  if (!onlyChanges) return [...rows]
  const shown: (Row | { kept: number })[] = []
  for (const row of rows) {
    const last = shown.at(-1)
    if (row.isChanged) shown.push(row)
    else if (last && 'kept' in last) last.kept += 1
    else shown.push({ kept: 1 })
  }
  return shown
}

const looks = {
  h2: 'text-lg font-bold',
  h3: 'font-bold',
  h4: 'font-semibold',
  p: '',
  li: 'list-item list-inside list-disc',
} as const

function Side({ block, isAfter, hidden = false }: { block: MarkedBlock | null; isAfter: boolean; hidden?: boolean }) {
  const frame = classNames(
    'min-w-0 px-4 py-2.5 text-sm wrap-anywhere',
    isAfter && 'md:border-l md:border-line',
    (hidden || !block) && 'max-md:hidden',
  )
  if (!block) return <div className={frame} />
  return (
    <div className={frame}>
      <p className={looks[block.tag]} style={{ paddingInlineStart: `${Math.max(0, block.depth - 1)}rem` }}>
        {runsOf(block.words).map((run, at) => (
          <Run key={at} words={run} isAfter={isAfter} />
        ))}
      </p>
    </div>
  )
}

/** Words that follow each other and are marked and set alike. */
function runsOf(words: readonly MarkedWord[]): MarkedWord[][] {
  const runs: MarkedWord[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    const [first] = last ?? []
    if (
      last &&
      first?.isChanged === word.isChanged &&
      first.strong === word.strong &&
      first.em === word.em &&
      first.href === word.href
    )
      last.push(word)
    else runs.push([word])
  }
  return runs
}

/** Struck through or on a ground of its own; who hears the page is told before it what it is. */
function Run({ words: [first, ...further], isAfter }: { words: MarkedWord[]; isAfter: boolean }) {
  const words = textsCopy.comparison
  if (!first) return null
  const text = [first, ...further].map((word) => word.text).join('')
  const set = classNames(first.strong && 'font-semibold', first.em && 'italic', first.href !== null && 'underline')
  if (!first.isChanged) return <span className={set}>{text}</span>
  const [, space = '', rest = ''] = /^(\s*)([\s\S]*)$/u.exec(text) ?? []
  const Mark = isAfter ? 'ins' : 'del'
  return (
    <>
      {space}
      <Mark
        className={classNames(
          'rounded-sm px-0.5 box-decoration-clone',
          isAfter ? 'bg-basil-tint text-basil-strong no-underline' : 'bg-tomato-tint text-tomato line-through',
          set,
        )}
      >
        <span className="sr-only">{`${isAfter ? words.added : words.removed}: `}</span>
        {rest}
      </Mark>
    </>
  )
}
