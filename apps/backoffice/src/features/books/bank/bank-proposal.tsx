import { confirmBankLine, type WireBankLine, type WireBankProposal } from '@caseback/contract'
import { Badge, Button, toast } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'

const words = bankCopy

/** What a proposal is, in a few words. */
export function nameOf({ kind, manufacturer_name: name, checks }: WireBankProposal): string {
  const [check, ...others] = checks
  if (kind === 'receipt') return words.receipt(name ?? '')
  if (kind === 'new_receipt') return words.newReceipt(name ?? '')
  if (kind === 'pay_back') return words.payBack(name ?? '')
  if (others.length > 0) return words.checks(checks.length)
  return words.check(check?.check_number ?? null, check?.payee ?? '')
}

/** What is said of one that is a part of the line. */
const partOf = (line: WireBankLine, proposal: WireBankProposal): string[] => [
  words.partOf(inDollars(proposal.amount)),
  ...(proposal.kind === 'receipt' ? effectsOf(line, proposal) : []),
]

/** What confirming it does, one sentence a line. */
function effectsOf({ booked_on, dated_on }: WireBankLine, proposal: WireBankProposal): string[] {
  const { kind, apply, credit, checks, fits, reference, received_on } = proposal
  const dated = dated_on === booked_on ? [] : [words.datedToday(formatShortDay(dated_on))]
  if (kind === 'receipt') return [words.receiptSays(reference ?? '', received_on ? formatShortDay(received_on) : '')]
  if (kind === 'pay_back') return [words.reference(reference ?? '')]
  if (kind === 'check') {
    if (!fits) return checks.slice(0, 1).map(({ amount }) => words.otherAmount(inDollars(amount)))
    if (checks.every(({ paid }) => paid)) return [words.isPaid]
    return dated.length > 0 ? [words.willClearOn(formatShortDay(dated_on))] : [words.willClear]
  }
  return [
    ...apply.map(({ amount, funding_id }) => words.settles(inDollars(amount), funding_id)),
    ...(credit > 0 ? [words.credit(inDollars(credit))] : []),
    ...dated,
  ]
}

/** What a line may be: what agrees, what confirming it does, and the button that does it. */
export function BankProposal({
  line,
  proposal,
  reload,
  onDone,
  onAdd,
}: {
  line: WireBankLine
  proposal: WireBankProposal
  reload: () => void
  onDone?: () => void
  /** Where it may be a part of the line: takes it among its parts. */
  onAdd?: () => void
}) {
  const { kind, sure, because, fits } = proposal
  const action = useAction(reload, {})
  const name = nameOf(proposal)
  const confirm = () =>
    action.run(async () => {
      await call(confirmBankLine, {
        params: { id: line.id },
        body: {
          kind,
          apply: proposal.apply,
          payment_ids: proposal.checks.map(({ payment_id }) => payment_id),
          receipt_ids: proposal.receipt_id === null ? [] : [proposal.receipt_id],
          ...(proposal.manufacturer_id !== null && { manufacturer_id: proposal.manufacturer_id }),
          ...(proposal.approval_id !== null && { approval_id: proposal.approval_id }),
        },
      })
      onDone?.()
      reload()
      toast({ title: words.matched, description: name })
    })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {because.length > 0 && (
              <Badge tone={!fits ? 'tomato' : sure ? 'basil' : 'saffron'}>
                {!fits ? words.notIt : sure ? words.sure : words.maybe}
              </Badge>
            )}
          </p>
          {(onAdd ? partOf(line, proposal) : effectsOf(line, proposal)).map((effect) => (
            <p key={effect} className="text-sm wrap-anywhere">
              {effect}
            </p>
          ))}
          {because.length > 0 && (
            <p className="text-sm text-muted">{words.agrees(because.map((each) => words.because[each]).join(', '))}</p>
          )}
        </div>
        {onAdd && (
          <Button size="small" aria-label={words.addNamed(name, inDollars(proposal.amount))} onClick={onAdd}>
            {words.add}
          </Button>
        )}
        {fits && (
          <Button
            size="small"
            variant={sure ? 'primary' : 'secondary'}
            busy={action.busy}
            aria-label={words.confirmNamed(name, inDollars(Math.abs(line.amount)))}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        )}
      </div>
      <ActionProblem action={action} />
    </div>
  )
}
