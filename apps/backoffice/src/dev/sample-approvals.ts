import type { WireApproval } from '@caseback/contract'
import { longName } from './sample-desk.ts'

/** A move of money that waits for a second person. */
export const approval = (fields: Partial<WireApproval> = {}): WireApproval => ({
  id: 5,
  kind: 'pay_back',
  state: 'WAITING',
  manufacturer_id: 1,
  manufacturer_name: 'Harvest Valley Potato Co.',
  funding_id: null,
  claim_id: null,
  stop: null,
  readings: null,
  remit_to: null,
  accepted: null,
  payees: null,
  amount: 50.25,
  credit: null,
  open: null,
  reference: 'BACK-1',
  reason: 'They have paid twice, and ask for it.',
  asked: { at: '2026-11-22T15:00:00Z', by: 'Femi Cole' },
  decided: null,
  for_you: 'decide',
  ...fields,
})

/** One of each kind, and what who looks may do with each. */
export const approvalsOfEveryKind: WireApproval[] = [
  approval({ id: 8, amount: 1_234_567.89, manufacturer_name: longName, for_you: 'refuse', reason: longName }),
  approval({ id: 7, for_you: 'take_back' }),
  approval({
    id: 6,
    kind: 'write_off',
    funding_id: 3,
    reference: null,
    reason: 'They are insolvent.',
    amount: 60,
    credit: 25,
    open: 60,
  }),
  approval(),
]
