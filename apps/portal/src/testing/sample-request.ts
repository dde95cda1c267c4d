import type { WireSharedRequest, WireSharedRequestLine } from '@caseback/contract'

export const aLine = (
  claim_id: number,
  operator_name: string,
  place: string,
  units: number,
  fields: Partial<WireSharedRequestLine> = {},
): WireSharedRequestLine => ({
  claim_id,
  operator_name,
  place,
  offer_name: 'Fries and Wedges, Fall 2026',
  corrects: null,
  validated: '2026-11-11T15:00:00Z',
  units,
  unit: 'case',
  amount: units * 6,
  paid: false,
  dispute: null,
  ...fields,
})

/** A line that its manufacturer has said something against. */
export const aDispute = (fields: Partial<NonNullable<WireSharedRequestLine['dispute']>> = {}) => ({
  name: 'Dana Whitfield',
  text: 'Page 2 shows 2 cases. We pay what was bought.',
  created: '2026-11-12T15:00:00Z',
  state: 'OPEN' as const,
  answer: null,
  ...fields,
})

/** A request of three claims, one of them paid. */
export const aSharedRequest = (fields: Partial<WireSharedRequest> = {}): WireSharedRequest => ({
  id: 27,
  state: 'OPEN',
  manufacturer_name: 'Harvest Valley Potato Co.',
  manufacturer_logo: null,
  provider: {
    name: 'Caseback',
    legal_name: 'Caseback Rebates, Inc.',
    support_email: 'support@caseback.example',
  },
  remit_to: 'By ACH: Caseback Rebates, Inc.\nRouting number 000000000, account 0000012345',
  issued: '2026-11-02T15:00:00Z',
  due_date: '2099-11-16',
  link_until: '2099-12-31',
  total: 540,
  paid: 72,
  open: 468,
  disputed: 0,
  line_count: 3,
  lines: [
    aLine(10204, 'Blue Door Diner', 'Chicago, IL', 12, { paid: true }),
    aLine(10209, 'Golden Taqueria #14', 'Oak Park, IL', 50),
    aLine(10240, 'Maple Court Nursing Home', 'Elgin, IL', 28),
  ],
  lines_next: null,
  credit_notes: [],
  announcements: [],
  ...fields,
})
