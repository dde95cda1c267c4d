import type { WireReading, WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theDesk } from './review-desk.ts'

const place = { page: 1, box: [0.1, 0.1, 0.3, 0.12], confidence: 0.99 }

/** A line of an invoice; of the fries, and sure, unless it says otherwise. */
export const aLine = (fields: Partial<WireReading['lines'][number]> = {}): WireReading['lines'][number] => ({
  ...place,
  text: 'HV-40386 STRAIGHT-CUT FRIES 12 31.40 376.80',
  product_variant_id: 2,
  match: { product_variant_id: 2, by: 'SKU', confidence: 0.99 },
  quantity: 12,
  unit: 'CS',
  price: 31.4,
  amount: 376.8,
  ...fields,
})

/** Twelve cases of fries for $376.80, all of it sure. */
export const aReading = (fields: Partial<WireReading> = {}): WireReading => ({
  state: 'READ',
  distributor: 'Lakeshore Foodservice',
  number: '88213',
  date: '2026-11-08',
  sold_to: 'Diner',
  places: { distributor: place, number: place, date: place, sold_to: place },
  lines: [aLine()],
  units: { 'HV-40386': 12 },
  amounts: { 'HV-40386': 376.8 },
  confidence: 0.99,
  problems: [],
  ...fields,
})

/**
 * The desk with claim 30, whose invoice was read so.
 * @param reading asked for whenever the claim is
 * @param fields what else its invoice has
 * @param terms what else its terms have
 * @param besides what else it has
 * @returns the decisions that arrive
 */
export function theReading(
  reading: () => WireReading | null,
  fields: Partial<WireReviewClaim['invoices'][number]> = {},
  terms: Partial<WireReviewClaim['terms']> = {},
  besides: Partial<WireReviewClaim> = {},
) {
  const sent = theDesk()
  apiServer.use(
    http.get(apiUrl('staff/claims/30'), () => {
      const claim = aClaim(30)
      return HttpResponse.json({
        ...claim,
        ...besides,
        terms: { ...claim.terms, ...terms },
        invoices: claim.invoices.map((invoice) => ({ ...invoice, ...fields, reading: reading() })),
      })
    }),
  )
  openDesk('/staff/claims/30')
  return sent
}

export const units = (of = 'Straight-Cut Fries') => screen.getByLabelText<HTMLInputElement>(`Approved cases of ${of}`)
