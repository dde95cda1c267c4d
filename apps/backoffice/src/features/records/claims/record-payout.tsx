import type { WireClaimRecord } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { RecordPart } from '../record-part.tsx'

/** What was approved on each invoice, and the sum that was made of it. */
export function RecordPayout({ claim }: { claim: WireClaimRecord }) {
  const { payout_amount: payout, payout_formula: formula, invoices, offer } = claim
  const nothingYet = isUndecided(claim.status) ? 'undecided' : 'decided'
  return (
    <RecordPart
      title={payout === null ? words.invoices : payout === 0 ? words.nothingPays : words.formula(inDollars(payout))}
    >
      <ul className="flex flex-col gap-2 text-sm">
        {invoices.map((invoice, at) => (
          <li key={invoice.id} className="flex flex-col gap-0.5">
            <p className="font-semibold wrap-anywhere">{words.invoice(invoice.distributor, invoice.number, at + 1)}</p>
            {invoice.approved.length === 0 && <p className="text-muted">{words.noUnits[nothingYet]}</p>}
            {invoice.approved.map(({ variant_id, name, units }) => (
              <p key={variant_id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere text-muted">{name}</span>
                <span className="figures whitespace-nowrap">{words.units(units, offer.unit)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {payout !== null && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <span className="wrap-anywhere">{formula ?? (payout === 0 ? words.belowTerms : words.payout)}</span>
          {formula === null && <span className="figures">{inDollars(payout)}</span>}
        </p>
      )}
    </RecordPart>
  )
}
