import { confirmBankLine, type WireBankLine, type WireBankProposal } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Button, Money, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { inDollars, sumOfAmounts } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'
import { nameOf } from './bank-proposal.tsx'

/** Which of a proposal it is: the same is not taken twice. */
export const keyOf = (proposal: WireBankProposal): string =>
  `${proposal.kind}:${proposal.receipt_id ?? proposal.manufacturer_id ?? proposal.checks[0]?.payment_id}`

/** What is left of a line beside these parts, in cents; below 0 where they are more. */
const leftOf = (line: WireBankLine, parts: readonly WireBankProposal[]): number =>
  dollarsToCents(Math.abs(line.amount)) - sumOfAmounts(parts)

/** Checks that were paid together, or receipts that were deposited together: all of them are the line, to the cent. */
export function LineParts({
  line,
  parts,
  reload,
  onRemove,
  onDone,
}: {
  line: WireBankLine
  parts: readonly WireBankProposal[]
  reload: () => void
  onRemove: (part: WireBankProposal) => void
  onDone: () => void
}) {
  const words = bankCopy
  const action = useAction(reload, {})
  const left = leftOf(line, parts)
  const confirm = () =>
    action.run(async () => {
      await call(confirmBankLine, {
        params: { id: line.id },
        body: {
          kind: line.amount > 0 ? 'receipt' : 'check',
          payment_ids: parts.flatMap(({ checks }) => checks.map(({ payment_id }) => payment_id)),
          receipt_ids: parts.flatMap(({ receipt_id }) => receipt_id ?? []),
        },
      })
      onDone()
      reload()
      toast({ title: words.matched, description: words.parts(parts.length) })
    })
  return (
    <section
      aria-label={words.partsTitle}
      className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4"
    >
      <ul className="flex flex-col gap-2">
        {parts.map((part) => (
          <li key={keyOf(part)} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{nameOf(part)}</span>
            <span className="flex items-center gap-3">
              <Money>{inDollars(part.amount)}</Money>
              <Button
                size="small"
                variant="quiet"
                aria-label={words.removeNamed(nameOf(part))}
                onClick={() => onRemove(part)}
              >
                {words.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className={left === 0 ? 'font-semibold' : 'text-muted'} aria-live="polite">
          {left === 0
            ? words.partsFit(inDollars(Math.abs(line.amount)))
            : left > 0
              ? words.partsLeft(formatDollars(left))
              : words.partsOver(formatDollars(-left))}
        </p>
        {left === 0 && (
          <Button size="small" variant="primary" busy={action.busy} onClick={confirm}>
            {words.confirm}
          </Button>
        )}
      </div>
      <ActionProblem action={action} />
    </section>
  )
}
