/** A receipt that settles so much of the request; `received` where it was more. */
export const receiptOf = (amount: number, given: { reference?: string; received?: number } = {}) => ({
  receipts: [
    {
      id: 1,
      amount: given.received ?? amount,
      received_on: '2026-11-21',
      reference: given.reference ?? 'WIRE-1',
      by: 'Femi',
      reversed: false,
    },
  ],
  applications: [
    {
      id: 1,
      kind: 'receipt' as const,
      amount,
      at: '2026-11-21T15:00:00Z',
      by: 'Femi',
      receipt_id: 1,
      taken_back: false,
      credit_left: 0,
    },
  ],
})
