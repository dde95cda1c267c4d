import type { WireReceipt } from '@caseback/contract'

/** Money that a manufacturer has sent. */
export const receipt = (id: number, fields: Partial<WireReceipt> = {}): WireReceipt => ({
  id,
  manufacturer_id: 1,
  manufacturer_name: 'Harvest Valley Potato Co.',
  amount: 200,
  received_on: '2026-11-21',
  reference: `WIRE-${id}`,
  created: '2026-11-21T15:00:00Z',
  by: 'Femi Cole',
  applied: [{ funding_id: 3, amount: 160 }],
  reversed: null,
  ...fields,
})
