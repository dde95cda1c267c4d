import type { WireFunding } from '@caseback/contract'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { http } from 'msw'
import { listing } from './open-desk.tsx'
import { aProvider } from './sample-provider.ts'

export const aClaim = (claim_id: number, amount: number, promise_date = '2099-12-09') => ({
  claim_id,
  operator_name: `Operator ${claim_id}`,
  offer_name: 'Fries',
  amount,
  validated: '2026-11-11T15:00:00Z',
  promise_date,
  may_be_taken_back: false,
  disputed: false,
})

export const aRequest = (values: Partial<WireFunding> = {}): WireFunding => ({
  id: 3,
  state: 'DRAFT',
  manufacturer_name: 'Harvest Valley',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  issued: null,
  due_date: null,
  total: 130,
  received: 0,
  claim_count: 2,
  disputed: false,
  said_paid: false,
  claims_next: null,
  claims: [
    { ...aClaim(11, 80), funded: false },
    { ...aClaim(12, 50), funded: false },
  ],
  receipts: [],
  applications: [],
  credit_notes: [],
  credit_notes_next: null,
  credit: 0,
  remit_to: aProvider().remit_to,
  manufacturer_id: 7,
  link: null,
  announcements: [],
  disputes: [],
  ...values,
})

/** A manufacturer with two claims for $130.10, one of them late. */
export const waiting = (claims = [aClaim(11, 80, '2026-01-05'), aClaim(12, 50.1)]) => ({
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley',
  total: 130.1,
  claim_count: 2,
  claims,
})

export const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

/** The funding page with nothing on it. */
export const anEmptyFunding = () => {
  serve('staff/funding/candidates', () => listing([]))
  serve('staff/funding', () => listing([]))
}

/** A receipt that settles so much of a request. */
export const money = (amount: number) => ({
  receipts: [{ id: 1, amount, received_on: '2026-11-20', reference: 'WIRE-1', by: 'Rosa', reversed: false }],
  applications: [
    {
      id: 1,
      kind: 'receipt' as const,
      amount,
      at: '2026-11-20T15:00:00Z',
      by: 'Rosa',
      receipt_id: 1,
      taken_back: false,
      credit_left: 0,
    },
  ],
})
