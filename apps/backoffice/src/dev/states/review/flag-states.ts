import { getReviewClaim, openReviewClaim } from '@caseback/contract'
import { after, refuses, statesOf } from '@caseback/testing/gallery'
import { change, invoiceFile, longName, readInvoice } from '../../sample-desk.ts'
import { address, screen, theClaim } from '../review-screen.ts'

/** An invoice with the same number and another distributor. */
const otherInvoice = {
  ...readInvoice,
  id: 71,
  distributor: 'Metro Broadline',
  number: '20601',
  date: '2026-11-05',
  files: [invoiceFile({ id: 2, name: 'metro.pdf' })],
}

/** What looks odd about a claim. */
export const flagStates = statesOf(screen, {
  flags: {
    title: 'Everything that warns',
    address,
    answers: [
      theClaim({
        flags: [
          {
            kind: 'payments_stopped',
            sentence:
              'Payments of this location are stopped: “The same invoice was sent in under two names.” (Jun Park, November 20, 2026). Checks of Sakura go to the same payee.',
            claim_id: 6,
          },
          {
            kind: 'duplicate_file',
            sentence: 'The same file is on claim 10482.',
            claim_id: 10_482,
            other_invoices: [{ invoice_id: 70, claim_id: 10_482, other_invoice_id: 70 }],
          },
          {
            kind: 'near_picture',
            sentence: 'A photo looks nearly the same as one of claim 10: it may be that one, saved again.',
            claim_id: 10,
            other_invoices: [{ invoice_id: 70, claim_id: 10, other_invoice_id: 70 }],
          },
          {
            kind: 'duplicate_invoice',
            sentence: 'Invoice 88213 of this distributor was approved before.',
            claim_id: 9,
            other_invoices: [{ invoice_id: 70, claim_id: 9, other_invoice_id: 70 }],
          },
          {
            kind: 'near_invoice',
            sentence: 'Nearly the same distributor and invoice number stand on claim 8.',
            claim_id: 8,
            other_invoices: [{ invoice_id: 70, claim_id: 8, other_invoice_id: 70 }],
          },
          {
            kind: 'number_elsewhere',
            sentence:
              'Number 20601 of Prairie Produce is on claim 10311 of the same company too, there of Metro Broadline. Two distributors may have used one number.',
            claim_id: 10_311,
            other_invoices: [{ invoice_id: 70, claim_id: 10_311, other_invoice_id: 70 }],
          },
          {
            kind: 'near_location',
            sentence:
              'Blue Door LLC (Downtown), 12 N Main St, St. Louis, takes part in this offer too: it may be the same place.',
            claim_id: 7,
          },
          {
            kind: 'near_location',
            sentence:
              'Second Grill, 12 N Main St, St. Louis, has claims under another offer: it may be the same place.',
            claim_id: 5,
          },
          { kind: 'bought_before', sentence: 'The invoice is older than the enrollment.', claim_id: null },
          {
            kind: 'other_buyer',
            sentence: 'Sold to somebody else, as it was read: “Harbor Fish House, 9 Pier Ave”.',
            claim_id: null,
          },
          {
            kind: 'other_address',
            sentence:
              'Delivered to 5 Elm St, Chicago, IL 60699, as it was read; this location is at 12 N Main St, Chicago, IL 60688. Known there: Uptown of the same company and Sakura (West).',
            claim_id: null,
            known_locations: [
              { id: 31, name: 'Uptown' },
              { id: 32, name: 'Sakura (West)' },
            ],
          },
          {
            kind: 'unusual_size',
            sentence:
              'Unusually large: 600 cases. Half of the latest 50 approved claims of this offer have at most 12 cases, this location at most 20 cases.',
            claim_id: null,
          },
          {
            kind: 'shared_payee',
            sentence:
              'One payee for several companies: checks to Ana Lopez, 5 Elm St, Chicago, go to Joe’s Diner, Sakura and 3 others too.',
            claim_id: 6,
          },
          {
            kind: 'one_device',
            sentence:
              'One device for several companies: people of Joe’s Diner, Sakura, Zebra Grill and 4 others have signed up or in on it too, since November 3, 2026. An office that signs in for several restaurants looks the same.',
            claim_id: null,
            companies: [
              { id: 6, name: 'Joe’s Diner' },
              { id: 7, name: 'Sakura' },
              { id: 8, name: longName },
            ],
          },
          {
            kind: 'one_network',
            sentence:
              'One network for several companies with claims under this offer: people of Joe’s Diner and Sakura have signed up or in from it too, since November 12, 2026. Neighbors who share a connection look the same.',
            claim_id: null,
            companies: [
              { id: 6, name: 'Joe’s Diner' },
              { id: 7, name: 'Sakura' },
            ],
          },
          { kind: 'new_account', sentence: 'The account is two days old.', claim_id: null },
        ],
      }),
    ],
    shows: 'The account is two days old.',
  },
  'other-address': {
    title: 'Its invoice is of another place',
    address,
    answers: [
      theClaim({
        flags: [
          {
            kind: 'other_address',
            sentence:
              'Delivered to 5 Elm St, Chicago, IL 60699, as it was read; this location is at 12 N Main St, Chicago, IL 60688. Known there: Uptown of the same company and Sakura (West).',
            claim_id: null,
            known_locations: [
              { id: 31, name: 'Uptown' },
              { id: 32, name: 'Sakura (West)' },
            ],
          },
        ],
      }),
    ],
    shows: 'Record of Uptown',
  },
  compared: {
    title: 'Its invoice beside one of another claim',
    address,
    answers: [
      theClaim({
        // The other claim is answered so too: what is known of both.
        invoices: [{ ...readInvoice, distributor: 'Prairie Produce', number: '20601' }, otherInvoice],
        status: 'CLAIM_VALIDATED',
        payout_amount: 82,
        state_changes: [change('CLAIM_VALIDATED', { by: longName })],
        flags: [
          {
            kind: 'number_elsewhere',
            sentence:
              'Number 20601 of Prairie Produce is on claim 10311 of the same company too, there of Metro Broadline. Two distributors may have used one number.',
            claim_id: 10_311,
            other_invoices: [{ invoice_id: 70, claim_id: 10_311, other_invoice_id: 71 }],
          },
          {
            kind: 'near_picture',
            sentence: 'A photo looks nearly the same as one of claim 10: it may be that one, saved again.',
            claim_id: 10,
            other_invoices: [{ invoice_id: 70, claim_id: 10, other_invoice_id: 70 }],
          },
        ],
      }),
    ],
    steps: [{ press: 'Compare invoice 1 with claim 10311' }],
    shows: 'Beside claim 10311',
  },
  'compared-alone': {
    title: 'The other claim could not be loaded beside it',
    address,
    answers: [
      after(openReviewClaim, refuses(getReviewClaim, 'not_found')),
      theClaim({
        flags: [
          {
            kind: 'duplicate_file',
            sentence: 'A file is the same, byte for byte, as one of claim 10482.',
            claim_id: 10_482,
            other_invoices: [{ invoice_id: 70, claim_id: 10_482, other_invoice_id: 70 }],
          },
        ],
      }),
    ],
    steps: [{ press: 'Compare with claim 10482' }],
    shows: 'The other claim could not be loaded. Look at it in its own page.',
  },
})
