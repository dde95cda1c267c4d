import type {
  WireBatch,
  WireCheckCase,
  WirePayLine,
  WirePayment,
  WirePaymentHold,
  WirePaymentStop,
} from '@caseback/contract'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { HttpResponse, http } from 'msw'
import { listing, signedInAs } from '../../../testing/open-desk.tsx'

export const aLine = (claim_id: number, values: Partial<WirePayLine> = {}): WirePayLine => ({
  claim_id,
  operator_name: `Operator ${claim_id}`,
  payee_name: `Payee ${claim_id}`,
  payout_method: 'EMAIL',
  recipient: `chef${claim_id}@example.com`,
  amount: 100,
  kept_back: 0,
  promise_date: '2099-12-09',
  hold: null,
  replaces: null,
  never_taken: false,
  waits_for_tax_form: false,
  waits_for_payee: false,
  payments_stopped: false,
  ...values,
})

export const aPayment = (values: Partial<WirePayment> = {}): WirePayment => ({
  id: 50,
  claim_id: 21,
  payee_name: 'Payee 21',
  amount: 100,
  phase: 'SENT',
  check_id: 'abc',
  check_status: 'IN_PROCESS',
  check_number: '5001',
  payout_method: 'EMAIL',
  deposit_option: null,
  attention: null,
  refused: null,
  adoptable_check: null,
  sent: '2026-11-20T15:00:00Z',
  paid: null,
  cleared_on: null,
  returned_on: null,
  ...values,
})

export const aBatch = (values: Partial<WireBatch> = {}): WireBatch => ({
  id: 4,
  state: 'DRAFT',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  created_by: 'Femi',
  approved: null,
  approved_by: null,
  total: 200,
  claim_count: 2,
  above_limit: null,
  may_approve: true,
  progress: { waiting: 0, sent: 0, paid: 0, failed: 0, attention: 0 },
  held: 0,
  lines: [aLine(21), aLine(22)],
  lines_next: null,
  payments: [],
  ...values,
})

export const aCase = (values: Partial<WireCheckCase> = {}): WireCheckCase => ({
  id: 7,
  kind: 'unrecorded',
  check_id: 'c17',
  claim_id: 21,
  payment_id: 50,
  ours: { amount: 100, status: 'CANCELLED', recipient: 'chef@example.com', reference: 'Caseback claim 21, batch 4' },
  theirs: { amount: 100, status: 'UNPAID', recipient: 'chef@example.com', reference: 'Caseback claim 21, batch 4' },
  opened: '2026-11-20T15:00:00Z',
  closed: null,
  closed_by: null,
  note: null,
  ...values,
})

/** Nothing has changed of its payee, unless said. */
export const aHold = (values: Partial<WirePaymentHold> = {}): WirePaymentHold => ({
  payment_id: 50,
  held: false,
  outdated: false,
  refused_because: null,
  changes: [],
  ...values,
})

export const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

/** The payment lists of the page: what needs a person, and what is on the way. */
export function thePaymentsPage({
  attention = [] as WirePayment[],
  open = [] as WirePayment[],
  lines = [] as WirePayLine[],
  stops = [] as WirePaymentStop[],
}) {
  signedInAs('finance', 'http://checks.example/')
  serve('staff/payment-reports', () => listing([]))
  serve('staff/check-cases', () => listing([]))
  serve('staff/check-comparison', () => HttpResponse.json({ last: null, state: 'idle' }))
  serve('staff/payment-stops', () => listing(stops))
  serve('staff/batches', () => listing([]))
  serve('staff/batches/candidates', () => listing(lines))
  serve('staff/payments/50/hold', () => HttpResponse.json(aHold()))
  serve('staff/payments', (url) => listing(url.searchParams.get('show') === 'attention' ? attention : open))
}
