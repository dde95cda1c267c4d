import { listLearnedLines, type WireLearnedLine } from '@caseback/contract'
import { Button, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { learnedLinesCopy } from '../../shared/copy/publishing/learned-lines-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { ForgetLineDialog } from './forget-line-dialog.tsx'
import { LineSheet } from './line-sheet.tsx'

type Said = WireLearnedLine['said'][number]
type Move = { kind: 'correct' | 'forget'; line: WireLearnedLine }

/** Lines of a distributor that reviewers have decided about: its next invoices are read by them. */
export function LearnedLines({ distributorId, mayWrite }: { distributorId: number; mayWrite: boolean }) {
  const words = learnedLinesCopy
  const [move, setMove] = useState<Move>()
  const [query, setQuery] = useSearchParams()
  const q = query.get('lines') ?? ''
  const params = { id: distributorId }
  const list = useList(urlOf(listLearnedLines, params, { q }), (cursor) =>
    call(listLearnedLines, { params, query: { q, cursor } }),
  )
  const done = () => {
    setMove(undefined)
    list.reload()
  }
  const dialog = { onDone: done, onStale: list.reload, onCancel: () => setMove(undefined) }
  return (
    <DeskSection title={words.title}>
      <p className="max-w-prose text-sm text-muted">{words.hint}</p>
      {q && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm font-semibold wrap-anywhere">{words.only(q)}</p>
          <Button size="small" onClick={() => setQuery({}, { replace: true })}>
            {words.showAll}
          </Button>
        </div>
      )}
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<p className="text-sm text-muted">{q ? words.noneLike : words.none}</p>}
      >
        {(lines) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {lines.map((line) => (
              <Line key={line.id} line={line} onMove={mayWrite ? setMove : undefined} />
            ))}
          </ul>
        )}
      </ListStates>
      {move?.kind === 'correct' && <LineSheet line={move.line} {...dialog} />}
      {move?.kind === 'forget' && <ForgetLineDialog line={move.line} {...dialog} />}
    </DeskSection>
  )
}

function Line({ line, onMove }: { line: WireLearnedLine; onMove: ((move: Move) => void) | undefined }) {
  const words = learnedLinesCopy
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <bdi className="font-semibold">{line.text}</bdi>
        <p className="text-muted">{line.item === null ? words.noItem : words.item(line.item)}</p>
        {line.state === 'UNSURE' && <p className="text-tomato">{words.unsure}</p>}
        <ul className="flex flex-col gap-1">
          {[...Map.groupBy(line.said, saying)].map(([key, all]) => (
            <li key={key}>
              <SaidOfLine all={all} />
            </li>
          ))}
        </ul>
      </div>
      {onMove && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={words.correctOf(line.text)}
            onClick={() => onMove({ kind: 'correct', line })}
          >
            {words.correct}
          </Button>
          <Button size="small" aria-label={words.forgetOf(line.text)} onClick={() => onMove({ kind: 'forget', line })}>
            {words.forget}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What somebody has said at once: that it is a product, or none of some. */
const saying = ({ by, decided, affirms, claim_id }: Said) => `${by} ${decided} ${affirms} ${claim_id}`

/** That it is a product, or none of some, by whom, when and with which claim. */
function SaidOfLine({ all }: { all: readonly Said[] }) {
  const words = learnedLinesCopy
  const [said] = all
  if (!said) return null
  const day = formatShortDay(providerDay(said.decided))
  return (
    <>
      {words.says(
        said.affirms,
        all.flatMap(({ product_variant_id: id, ...names }) =>
          id === null ? [] : words.product({ ...names, product_variant_id: id }),
        ),
      )}
      <span className="block text-muted">
        {said.claim_id === null ? (
          words.settled(said.by, day)
        ) : (
          <>
            {words.decided(said.by, day)}{' '}
            <UiLink
              href={paths.claim.href(said.claim_id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0"
            >
              {words.claim(said.claim_id)}
            </UiLink>
          </>
        )}
      </span>
    </>
  )
}
