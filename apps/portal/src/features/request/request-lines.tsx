import { listSharedRequestLines, type WireSharedRequest, type WireSharedRequestLine } from '@caseback/contract'
import { Badge, Button, toast } from '@caseback/ui'
import { cursorOf } from '@caseback/web/list-pages'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'
import { LineDispute } from './line-dispute.tsx'
import { LineInvoices } from './line-invoices.tsx'

/** The claims of a request; each unfolds to its invoices and to what is said about it. */
export function RequestLines({
  request,
  requestKey: key,
  onLineChange,
}: {
  request: WireSharedRequest
  requestKey: string
  onLineChange: () => void
}) {
  const words = useRequestCopy().lines
  const [more, setMore] = useState<{ lines: WireSharedRequestLine[]; next: string | null }>()
  const [loading, setLoading] = useState(false)
  const next = more ? more.next : request.lines_next
  const showMore = async () => {
    if (next === null) return
    setLoading(true)
    try {
      const page = await callApi(
        listSharedRequestLines,
        { params: { key }, query: { cursor: cursorOf(next), limit: '100' } },
        { quiet: true },
      )
      setMore({ lines: [...(more?.lines ?? []), ...page.results], next: page.next })
    } catch (error) {
      toast({ title: serverSentence(error, words.moreFailed), tone: 'destructive' })
    } finally {
      setLoading(false)
    }
  }
  const changed = (line: WireSharedRequestLine) => {
    setMore(
      (known) =>
        known && { ...known, lines: known.lines.map((each) => (each.claim_id === line.claim_id ? line : each)) },
    )
    onLineChange()
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-md font-bold">{words.caption}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {[...request.lines, ...(more?.lines ?? [])].map((line) => (
          <Line
            key={line.claim_id}
            line={line}
            requestKey={key}
            mayDispute={request.state === 'OPEN'}
            onChange={changed}
          />
        ))}
      </ul>
      {next && (
        <Button className="self-center" busy={loading} onClick={() => void showMore()}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function Line({
  line,
  requestKey,
  mayDispute,
  onChange,
}: {
  line: WireSharedRequestLine
  requestKey: string
  mayDispute: boolean
  onChange: (line: WireSharedRequestLine) => void
}) {
  const words = useRequestCopy().lines
  const format = useOfferWords()
  const [open, setOpen] = useState(false)
  const below = useId()
  const disputed = line.dispute?.state === 'OPEN'
  const state = line.paid ? 'paid' : disputed ? 'disputed' : 'open'
  const tone = { paid: 'basil', disputed: 'saffron', open: 'neutral' } as const
  return (
    <li>
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-basil-tint sm:grid-cols-[4rem_minmax(0,1fr)_5.5rem_7rem_5.5rem_2.75rem] sm:px-5">
        <span className="figures text-sm text-muted max-sm:order-3">{line.claim_id}</span>
        <span className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{line.operator_name}</bdi>{' '}
          <span className="text-sm text-muted wrap-anywhere max-lg:block">
            {line.place} · {line.offer_name}
            {line.corrects !== null && ` · ${words.corrects(line.corrects)}`}
          </span>
        </span>
        <span className="figures text-sm text-muted max-sm:order-4 max-sm:text-right sm:text-right">
          {format.unitCount(line.units, line.unit)}
        </span>
        <span className="figures text-right font-bold whitespace-nowrap">
          {format.dollars(Math.round(line.amount * 100))}
        </span>
        <span className="max-sm:order-5">
          <Badge tone={tone[state]}>{words.states[state]}</Badge>
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={below}
          aria-label={words.show(line.claim_id)}
          className="inline-flex size-11 items-center justify-center justify-self-end rounded-control text-muted after:absolute after:inset-0 max-sm:order-6"
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden="true" className={open ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </div>
      {open && (
        <div id={below} className="flex flex-col gap-4 border-t border-line bg-paper px-4 py-4 sm:px-5">
          <LineDispute line={line} requestKey={requestKey} mayDispute={mayDispute} onChange={onChange} />
          <LineInvoices requestKey={requestKey} claimId={line.claim_id} />
        </div>
      )}
    </li>
  )
}
