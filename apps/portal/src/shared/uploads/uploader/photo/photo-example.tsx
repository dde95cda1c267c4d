import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'

/** A good and a bad photo of an invoice, side by side, shown on request. */
export default function PhotoExample() {
  const words = useClaimsCopy().photoExample
  return (
    <details className="group rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-basil [&::-webkit-details-marker]:hidden">
        {words.title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-4 pt-1 pb-4">
        <Example picture={<GoodPhoto />} points={words.good}>
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-basil" />
          {words.goodTitle}
        </Example>
        <Example picture={<BadPhoto />} points={words.bad}>
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-tomato" />
          {words.badTitle}
        </Example>
      </div>
    </details>
  )
}

function Example({
  picture,
  points,
  children,
}: {
  picture: ReactNode
  points: readonly string[]
  children: ReactNode
}) {
  return (
    <figure className="flex flex-col gap-2">
      {picture}
      <figcaption className="text-sm">
        <p className="flex items-center gap-1.5 font-semibold">{children}</p>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const TABLE = '#8c6f52'
const PAPER = '#fdfcf8'
const INK = '#2f3a36'
const GREY = '#9aa39f'
const frame = 'w-full rounded-control'
/** Four lines of goods: how wide each is written. */
const LINES = [62, 48, 66, 54]

/** The invoice itself, 100 × 130, as every one of them looks: sender, lines of goods, total. */
function Invoice({ ink, grey, thick = 3 }: { ink: string; grey: string; thick?: number }) {
  return (
    <>
      <rect width="100" height="130" fill={PAPER} />
      <rect x="8" y="9" width="34" height="8" fill={ink} />
      <rect x="62" y="10" width="30" height={thick} fill={grey} />
      <rect x="62" y="16" width="22" height={thick} fill={grey} />
      <rect x="8" y="32" width="84" height="1" fill={grey} />
      {LINES.map((width, line) => (
        <g key={width}>
          <rect x="8" y={42 + line * 13} width={width * 0.8} height={thick} fill={ink} />
          <rect x="78" y={42 + line * 13} width="14" height={thick} fill={ink} />
        </g>
      ))}
      <rect x="8" y="98" width="84" height="1" fill={grey} />
      <rect x="58" y="107" width="34" height="7" fill={ink} />
    </>
  )
}

/** The whole page, straight, in even light. */
function GoodPhoto() {
  return (
    <svg viewBox="0 0 140 160" aria-hidden="true" className={frame}>
      <rect width="140" height="160" fill={TABLE} />
      <g transform="translate(20 15)">
        <Invoice ink={INK} grey={GREY} />
      </g>
    </svg>
  )
}

/** Cut off, askew, in the photographer's own shadow, and with letters that run together. */
function BadPhoto() {
  return (
    <svg viewBox="0 0 140 160" aria-hidden="true" className={frame}>
      <rect width="140" height="160" fill={TABLE} />
      <g transform="translate(52 -6) rotate(19) scale(1.3)">
        <Invoice ink="#8f9793" grey="#c6cbc8" thick={6} />
      </g>
      <path d="M0 40 Q70 70 84 160 L0 160 Z" fill="#1b1f1d" opacity="0.5" />
    </svg>
  )
}
