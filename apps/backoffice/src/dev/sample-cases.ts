import type { WireCheckCase } from '@caseback/contract'
import { longEmail } from './sample-desk.ts'

export const checkCase = (id: number, fields: Partial<WireCheckCase> = {}): WireCheckCase => {
  const facts = {
    amount: 100,
    status: 'UNPAID',
    recipient: 'chef@example.com',
    reference: 'Caseback claim 21, batch 4',
  }
  return {
    id,
    kind: 'unrecorded',
    check_id: `2f1d8b4c9a7e4d5f8c6b3a2910e4f7${id}`,
    claim_id: 21,
    payment_id: 50,
    ours: { ...facts, status: 'CANCELLED' },
    theirs: facts,
    opened: '2026-11-21T15:00:00Z',
    closed: null,
    closed_by: null,
    note: null,
    ...fields,
  }
}
/** One of each kind, with names and numbers that strain a layout. */
export const checkCases = [
  checkCase(91, { kind: 'unknown', claim_id: null, payment_id: null, ours: null }),
  checkCase(92),
  checkCase(93, {
    kind: 'amount',
    ours: { amount: 1_234_567.89, status: 'PAID', recipient: longEmail, reference: 'Caseback claim 21, batch 4' },
    theirs: { amount: 1_234_567.98, status: 'PAID', recipient: longEmail, reference: 'Caseback claim 21, batch 4' },
  }),
  checkCase(94, { kind: 'recipient' }),
  checkCase(95, { kind: 'reference' }),
  checkCase(96, { kind: 'status' }),
  checkCase(97, { kind: 'missing', theirs: null }),
]
