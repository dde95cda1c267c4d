import { classNames } from '@caseback/ui'
import { textsCopy } from '../../../shared/copy/publishing/texts-copy.ts'
import { compareTexts, countWords, type MarkedBlock, type MarkedWord, type Row } from './compare-texts.ts'

type Wording = { name: string; html: string }

/** Two wordings of a text side by side, the words marked that came and went; `onlyChanges` counts what stays instead. */
export function SideBySide({
  label,
  before,
  after,
  language,
  onlyChanges,
}: {
  label: string
  before: Wording
  after: Wording
  language: string
  onlyChanges: boolean
}) {
  const words = textsCopy.comparison
  const rows = compareTexts(before.html, after.html)
  const { added, removed } = countWords(rows)
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <output className="text-sm text-muted">
        {added + removed === 0 ? words.same : words.counts(added, removed)}
      </output>
      <div className="overflow-hidden rounded-card border border-line bg-surface" lang={language}>
        <div className="grid grid-cols-2 border-b border-line text-sm font-semibold max-md:hidden" lang="en">
          {[before, after].map(({ name, html }, at) => (
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
