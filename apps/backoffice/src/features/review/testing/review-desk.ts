import type { WireQueueItem, WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { signedInAs } from '../../../testing/open-desk.tsx'
import { aDecisionLetter, aProvider, readyNotes } from '../../../testing/sample-provider.ts'

const tiers = [
  { min: 5, max: 20, discount: 5 },
  { min: 21, max: 50, discount: 6 },
]

const product = {
  product_id: 1,
  name: 'Fries',
  description: '',
  variants: [{ variant_id: 2, name: 'Straight-Cut Fries', format: '6/5 LB', sku: 'HV-40386', gtin: '00012345678905' }],
}

export const aClaim = (id: number, values: Partial<WireReviewClaim> = {}): WireReviewClaim => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date: '2099-12-10',
  payout_amount: null,
  payout_formula: null,
  operator: {
    id: 1,
    name: `Diner ${id}`,
    location_name: 'Diner',
    city: 'Chicago',
    state: 'IL',
    email: 'chef@example.com',
    language: 'en',
    since: '2026-09-01T15:00:00Z',
    claim_count: 1,
  },
  offer: {
    id: 1,
    name: 'Fries and Wedges',
    code: 'X',
    manufacturer_name: 'Harvest Valley',
    type: 'TIME_OFFER',
    valid_from: '2026-11-01',
    valid_to: '2027-01-31',
  },
  terms: {
    version: 1,
    unit: 'case',
    discount_type: 'dollars_off',
    tiers,
    max_units_per_location: null,
    products: [product],
  },
  approved_claims: [{ id: 9, units: 10, purchase_amount: 0, payout_amount: 50 }],
  counted: [],
  bought: [],
  first_review: null,
  invoices: [
    {
      id: 70 + id,
      number: null,
      distributor: null,
      date: null,
      purchase_amount: null,
      reading: null,
      taught: [],
      approved: [],
      files: [],
    },
  ],
  state_changes: [],
  notes: [],
  assignee: null,
  skip: null,
  skips: [],
  flags: [],
  operator_payment: null,
  corrects: null,
  corrections: [],
  kept_back: 0,
  dispute: null,
  touchless: null,
  left_to_person: null,
  remark: null,
  ...values,
})

export const anItem = (id: number, promise_date: string): WireQueueItem => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date,
  operator_name: `Diner ${id}`,
  manufacturer_name: 'Harvest Valley',
  offer_name: 'Fries and Wedges',
  payout_amount: null,
  estimate: null,
  duplicate_of: null,
  flags: [],
  disputed: false,
  second_review: false,
  check_failed: false,
  holder: null,
  assignee: null,
  skip: null,
})

/** The queue of three, and each claim of it. Returns the decisions that arrive. */
export function theDesk(decide?: () => Response): unknown[] {
  signedInAs('reviewer')
  const sent: unknown[] = []
  const decidedIds = new Set<number>()
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      HttpResponse.json({
        results: [anItem(30, '2026-01-05'), anItem(10, '2099-12-10'), anItem(20, '2099-12-11')],
        next: null,
      }),
    ),
    http.get(apiUrl('staff/reviewers'), () =>
      HttpResponse.json({
        results: [
          { id: 2, name: 'Ben' },
          { id: 1, name: 'Rosa' },
        ],
        next: null,
      }),
    ),
    http.get(apiUrl('staff/claims/counts'), () =>
      HttpResponse.json({ submitted: 3, needs_attention: 0, disputed: 1, late: 1 }),
    ),
    http.get(apiUrl('staff/claims/:id'), ({ params }) => HttpResponse.json(aClaim(Number(params['id'])))),
    http.post(apiUrl('staff/claims/next'), async ({ request }) => {
      const { among, passed } = (await request.json()) as { among?: number[]; passed: number[] }
      const open = (among ?? [30, 10, 20]).filter((id) => !decidedIds.has(id))
      const id = open.find((each) => !passed.includes(each)) ?? open[0]
      return HttpResponse.json({ claim: id === undefined ? null : anItem(id, '2099-12-10') })
    }),
    http.post(apiUrl('staff/claims/:id/leave'), () => new HttpResponse(null, { status: 204 })),
    http.post(apiUrl('staff/claims/:id/hold'), () => HttpResponse.json({ hold: null, seconds_left: 0 })),
    http.post(apiUrl('staff/claims/:id/open'), () => HttpResponse.json({ hold: null, seconds_left: 0 })),
    http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider({ ready_notes: readyNotes }))),
    http.get(apiUrl('staff/claims/:id/distributors'), () => HttpResponse.json({ results: [], next: null })),
    http.get(apiUrl('staff/claims/:id/decision/letter'), () => HttpResponse.json(aDecisionLetter())),
    http.post(apiUrl('staff/claims/:id/decision'), async ({ request, params }) => {
      sent.push(await request.json())
      decidedIds.add(Number(params['id']))
      return decide?.() ?? HttpResponse.json(aClaim(Number(params['id']), { status: 'CLAIM_VALIDATED' }))
    }),
  )
  return sent
}

export const theClaim = (id: number) => screen.findByRole('heading', { level: 2, name: `Diner ${id}` })

export async function fillIn(units: string) {
  await userEvent.type(screen.getByLabelText('Distributor'), 'Lakeshore Foodservice')
  await userEvent.type(screen.getByLabelText('Number'), '88213')
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-08')
  await userEvent.type(screen.getByLabelText('Approved cases of Straight-Cut Fries'), units)
}
