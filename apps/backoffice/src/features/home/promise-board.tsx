import type { StaffMember, WireHome } from '@caseback/contract'
import { type DaysLeft, daysLeft, type PromiseStage } from '@caseback/domain'
import { classNames, UiLink } from '@caseback/ui'
import { useId } from 'react'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { promisesCopy } from '../../shared/copy/home/promises-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { linkOfPromises, linkOfStage } from './home-links.ts'

type Stages = NonNullable<WireHome['promises']>
type Number = { count: number; more: boolean }

const sumOf = (numbers: readonly Number[]): Number => ({
  count: numbers.reduce((sum, { count }) => sum + count, 0),
  more: numbers.some(({ more }) => more),
})

/** Late stands out, and what is about to be. */
const tones: Partial<Record<DaysLeft, string>> = {
  LATE: 'bg-tomato-tint text-tomato',
  TODAY: 'bg-saffron-tint text-saffron',
  DAYS_1_3: 'bg-saffron-tint text-saffron',
}

/**
 * Open promises by what they wait for and the days that are left; rows and columns add up, and each number is a list. The name of
 * a stage leads to where its work is done.
 */
export function PromiseBoard({ stages, member }: { stages: Stages; member: StaffMember }) {
  const words = homeCopy.board
  const titleId = useId()
  const column = (left: DaysLeft) => sumOf(stages.flatMap(({ cells }) => cells.filter((cell) => cell.left === left)))
  const all = sumOf(stages.flatMap(({ cells }) => cells))
  const late = column('LATE')
  const soon = sumOf([column('TODAY'), column('DAYS_1_3')])
  const says = words.says(told(late), told(soon))
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="text-base font-bold">
          {words.title}
        </h2>
        {all.count > 0 && (
          <p className="text-sm text-muted">
            {late.count > 0 ? <span className="font-semibold text-tomato">{says.late}</span> : words.allWell}
            {late.count > 0 && soon.count > 0 && ', '}
            {soon.count > 0 && (
              <span className="font-semibold text-saffron">
                {late.count === 0 && ' '}
                {says.soon}
              </span>
            )}
          </p>
        )}
      </header>
      {all.count === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-4 text-muted">{words.none}</p>
      ) : (
        <div className="rounded-card border border-line bg-surface px-1 sm:px-3">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">
              {words.title}: {words.daysLeft}
            </caption>
            <thead>
              <tr className="border-b border-line text-xs text-muted">
                <th scope="col" className="py-2 pl-2 text-left font-medium max-sm:sr-only">
                  {words.stageHead}
                </th>
                {daysLeft.map((left) => (
                  <th
                    key={left}
                    scope="col"
                    className={classNames(
                      'px-0.5 py-2 text-center font-medium sm:w-13',
                      left === 'LATE' && 'text-tomato',
                    )}
                  >
                    <span aria-hidden="true">{promisesCopy.left[left].short}</span>
                    <span className="sr-only">{promisesCopy.left[left].aloud}</span>
                  </th>
                ))}
                <th scope="col" className="px-0.5 py-2 text-center font-medium sm:w-13">
                  {words.all}
                </th>
                <th scope="col" className="py-2 pr-2 pl-3 text-left font-medium max-sm:sr-only">
                  {words.with}
                </th>
              </tr>
            </thead>
            <tbody>
              {stages.map(({ stage, cells }) => (
                <Row
                  key={stage}
                  stage={stage}
                  name={promisesCopy.stages[stage]}
                  href={linkOfStage(stage, member)}
                  numbers={cells}
                />
              ))}
            </tbody>
            <tfoot className="text-muted">
              <Row
                stage={null}
                name={words.allStages}
                href={null}
                numbers={daysLeft.map((left) => ({ left, ...column(left) }))}
              />
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

const told = ({ count, more }: Number) => homeCopy.upTo(inFull(count), more)

/** On a phone the name of a stage has a line of its own, with who has it at its end, and the numbers the whole width. */
function Row({
  stage,
  name,
  href,
  numbers,
}: {
  stage: PromiseStage | null
  name: string
  href: string | null
  numbers: readonly (Number & { left: DaysLeft })[]
}) {
  return (
    <tr className="border-b border-line last:border-b-0 max-sm:relative">
      <th
        scope="row"
        className="py-1 pl-2 text-left font-semibold max-sm:absolute max-sm:top-0 max-sm:left-0 max-sm:flex max-sm:h-11 max-sm:items-center max-sm:whitespace-nowrap"
      >
        {href === null ? (
          name
        ) : (
          <UiLink
            href={href}
            className="inline-flex min-h-7 items-center rounded-control hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </UiLink>
        )}
      </th>
      {numbers.map((number) => (
        <Cell
          key={number.left}
          number={number}
          href={linkOfPromises(stage, number.left)}
          about={`${promisesCopy.left[number.left].aloud}, ${name}`}
          tone={stage === null ? undefined : tones[number.left]}
        />
      ))}
      <Cell
        number={sumOf(numbers)}
        href={linkOfPromises(stage, null)}
        about={`${homeCopy.board.anyDay}, ${name}`}
        tone="font-bold"
      />
      <td className="py-1 pr-2 pl-3 text-muted max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:flex max-sm:h-11 max-sm:items-center">
        {stage && promisesCopy.with[stage]}
      </td>
    </tr>
  )
}

function Cell({
  number,
  href,
  about,
  tone,
}: {
  number: Number
  href: string
  about: string
  tone: string | undefined
}) {
  return (
    <td className="px-0.5 py-1 text-center max-sm:pt-11">
      {number.count === 0 ? (
        <span className="text-muted">
          <span aria-hidden="true">·</span>
          <span className="sr-only">0</span>
        </span>
      ) : (
        <UiLink
          href={href}
          aria-label={`${told(number)} ${about}`}
          className={classNames(
            'flex min-h-7 items-center justify-center rounded-control px-1 font-semibold figures hover:underline pointer-coarse:min-h-11',
            tone,
          )}
        >
          {told(number)}
        </UiLink>
      )}
    </td>
  )
}
