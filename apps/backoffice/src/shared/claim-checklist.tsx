import { Button, classNames, Money } from '@caseback/ui'
import type { ReactNode } from 'react'
import { useCopy } from './copy/copy-provider.tsx'
import { inDollars } from './dollars.ts'
import { PromiseDay } from './promise-day.tsx'

export type ChecklistClaim = {
  claim_id: number
  operator_name: string
  amount: number
  promise_date: string | null
  /** Below the operator's name. */
  detail: ReactNode
  /** Why it cannot be taken whatever is ticked; absent when it can. */
  leftOut?: string | undefined
}

/** Claims to take, all ticked at first; what is not ticked is excluded. */
export function ClaimChecklist({
  label,
  claims,
  excluded,
  onChange,
}: {
  label: string
  claims: readonly ChecklistClaim[]
  excluded: ReadonlySet<number>
  onChange: (excluded: ReadonlySet<number>) => void
}) {
  const copy = useCopy()
  const open = claims.filter((claim) => !claim.leftOut)
  const allTaken = open.every((claim) => !excluded.has(claim.claim_id))
  const toggle = (claimId: number) => {
    const after = new Set(excluded)
    if (!after.delete(claimId)) after.add(claimId)
    onChange(after)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <legend className="float-left text-sm font-semibold">{label}</legend>
        {open.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange(new Set(allTaken ? open.map((claim) => claim.claim_id) : []))}
          >
            {allTaken ? copy.untickAll : copy.tickAll}
          </Button>
        )}
      </div>
      <ul className="overflow-hidden rounded-card border border-line">
        {claims.map((claim) => {
          const taken = !claim.leftOut && !excluded.has(claim.claim_id)
          return (
            <li key={claim.claim_id} className="border-b border-line last:border-b-0">
              <label
                className={classNames(
                  'flex min-h-11 items-start gap-3 px-3 py-2.5',
                  claim.leftOut ? 'text-muted' : 'cursor-pointer hover:bg-paper',
                )}
              >
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0 accent-basil"
                  checked={taken}
                  disabled={Boolean(claim.leftOut)}
                  onChange={() => toggle(claim.claim_id)}
                />
                <span className="flex min-w-0 grow flex-col">
                  <span className="font-semibold wrap-anywhere">
                    <span className="figures">{claim.claim_id}</span> · {claim.operator_name}
                  </span>
                  <span className="text-sm wrap-anywhere text-muted">{claim.leftOut ?? claim.detail}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <Money className={taken ? '' : 'text-muted'}>{inDollars(claim.amount)}</Money>
                  <PromiseDay day={claim.promise_date} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
