import {
  announcePayment,
  disputeRequestLine,
  getSharedRequest,
  getSharedRequestInvoices,
  listSharedRequestLines,
  recordRequestOpened,
} from '@caseback/contract'
import { sharedRequestPath } from '@caseback/domain'
import { answers, answersSlowly, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { aDispute, aLine, aSharedRequest } from '../../../../testing/sample-request.ts'
import { portalStates } from '../../portal-states.ts'

const address = sharedRequestPath.href('7.a-key')
const page = (url: string) => ({ url, width: 850, height: 1100 })
const invoices = {
  preparing: false,
  invoices: [
    {
      distributor: 'Lakeshore Foodservice',
      number: 'INV-88213',
      date: '2026-11-05',
      pages: [page('/src/dev/gallery/pictures/invoice-page.svg'), page('/src/dev/gallery/pictures/invoice-page.svg?2')],
    },
  ],
}
const request = aSharedRequest({ manufacturer_logo: '/src/dev/gallery/pictures/logo.svg' })
const said = {
  id: 1,
  name: 'Dana Whitfield',
  amount: 468,
  paid_on: '2026-11-12',
  reference: 'WIRE HVP-20761',
  created: '2026-11-12T15:00:00Z',
  waits: true,
}
const disputed = aSharedRequest({
  disputed: 300,
  lines: [
    aLine(10204, 'Blue Door Diner', 'Chicago, IL', 12, { paid: true }),
    aLine(10209, 'Golden Taqueria #14', 'Oak Park, IL', 50, { dispute: aDispute() }),
    aLine(10240, 'Maple Court Nursing Home', 'Elgin, IL', 28, {
      dispute: aDispute({ state: 'KEPT', answer: 'Page 3 has the other cases of the same day.' }),
    }),
  ],
})
const unfold = (claim: number) => ({ press: `Invoices of claim ${claim}` })

export const requestStates = portalStates(
  {
    id: 'request',
    name: "A manufacturer's request",
    signedIn: null,
    answers: [
      answers(getSharedRequestInvoices, invoices),
      answers(recordRequestOpened, undefined),
      answers(getSharedRequest, request),
    ],
  },
  {
    open: { title: 'Open', address, shows: 'Golden Taqueria #14' },
    late: {
      title: 'Late, with names that are long',
      address,
      answers: [
        answers(
          getSharedRequest,
          aSharedRequest({
            due_date: '2026-10-16',
            manufacturer_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur & Söhne',
            lines: [
              aLine(10204, 'مطعم الباب الأزرق للمأكولات الشرقية والغربية', 'Chicago, IL', 120_000),
              aLine(10209, 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 🍟', 'Oak Park, IL', 1),
            ],
          }),
        ),
      ],
      shows: '120,000 cases',
    },
    'credit-notes': {
      title: 'It asks for less than it did',
      address,
      answers: [
        answers(
          getSharedRequest,
          aSharedRequest({
            credit_notes: [
              { id: 12, reason: 'corrected', amount: 36, credit: 36, created: '2026-11-12T15:00:00Z' },
              { id: 7, reason: 'withdrawn', amount: 1_234_567.89, credit: 0, created: '2026-11-10T15:00:00Z' },
            ],
          }),
        ),
      ],
      shows: 'Credit note 12',
    },
    invoices: { title: 'The invoices of a claim', address, steps: [unfold(10209)], shows: 'Invoice INV-88213' },
    'invoices-loading': {
      title: 'The invoices are coming',
      address,
      answers: [neverAnswers(getSharedRequestInvoices)],
      steps: [unfold(10209)],
      shows: 'This is not right',
    },
    'invoices-preparing': {
      title: 'Pictures of the invoices are still being made',
      address,
      answers: [answers(getSharedRequestInvoices, { preparing: true, invoices: [] })],
      steps: [unfold(10209)],
      shows: 'Pictures of the pages are being made. They appear here by themselves.',
    },
    'invoices-failed': {
      title: 'The invoices could not be loaded',
      address,
      answers: [refuses(getSharedRequestInvoices, 'server.error')],
      steps: [unfold(10209)],
      shows: 'The invoices could not be loaded.',
    },
    'dispute-form': {
      title: 'A line is disputed, without a word',
      address,
      answers: [
        refuses(disputeRequestLine, 'input.invalid', { text: ['Say what is not right.'], name: ['Enter your name.'] }),
      ],
      steps: [unfold(10209), { press: 'This is not right' }, { press: 'Send' }],
      shows: 'Say what is not right.',
    },
    disputed: {
      title: 'A line that waits for an answer',
      address,
      answers: [answers(getSharedRequest, disputed)],
      steps: [unfold(10209)],
      shows: 'We are looking at it.',
    },
    kept: {
      title: 'A line that stands',
      address,
      answers: [answers(getSharedRequest, disputed)],
      steps: [unfold(10240)],
      shows: 'Page 3 has the other cases of the same day.',
    },
    'say-paid': {
      title: 'We have paid: with a mistake',
      address,
      answers: [refuses(announcePayment, 'input.invalid', { reference: ['Enter a reference.'] })],
      steps: [{ press: 'We have paid' }, { type: 'Dana Whitfield', into: 'Your name' }, { press: 'Tell us' }],
      shows: 'Enter a reference.',
    },
    'said-paid': {
      title: 'We have paid: told',
      address,
      answers: [answers(announcePayment, { ...request, announcements: [said] })],
      steps: [
        { press: 'We have paid' },
        { type: 'Dana Whitfield', into: 'Your name' },
        { type: 'WIRE HVP-20761', into: 'Reference of the transfer or check' },
        { press: 'Tell us' },
      ],
      shows: 'We are waiting for it.',
    },
    paid: {
      title: 'Everything is paid',
      address,
      answers: [
        answers(
          getSharedRequest,
          aSharedRequest({
            state: 'PAID',
            paid: 540,
            open: 0,
            lines: request.lines.map((line) => ({ ...line, paid: true })),
            announcements: [{ ...said, waits: false }],
          }),
        ),
      ],
      shows: 'Everything is paid. Thank you.',
    },
    over: {
      title: 'Nothing is asked for any more',
      address,
      answers: [
        answers(
          getSharedRequest,
          aSharedRequest({ state: 'ENDED', total: 0, paid: 0, open: 0, line_count: 0, lines: [] }),
        ),
      ],
      shows: 'There is nothing to pay.',
    },
    more: {
      title: 'More lines than one page',
      address,
      answers: [
        answers(getSharedRequest, { ...request, line_count: 101, lines_next: 'https://x/lines?cursor=abc' }),
        answers(listSharedRequestLines, {
          results: [aLine(10252, 'Fern & Barley', 'Aurora, IL', 41)],
          next: null,
        }),
      ],
      steps: [{ press: 'Show more' }],
      shows: 'Fern & Barley',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getSharedRequest)], shows: skeleton },
    slow: { title: 'Slow', address, answers: [answersSlowly(getSharedRequest, request)], shows: 'Golden Taqueria #14' },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(getSharedRequest, 'server.error')],
      shows: 'The request could not be loaded.',
    },
    offline: {
      title: 'No answer',
      address,
      answers: [isUnreachable(getSharedRequest)],
      shows: 'The request could not be loaded.',
    },
    ended: {
      title: 'The link has ended',
      address,
      answers: [refuses(getSharedRequest, 'request_link.ended')],
      shows: 'This link has ended',
    },
    unknown: {
      title: 'No such request',
      address,
      answers: [refuses(getSharedRequest, 'not_found')],
      shows: 'There is no such request',
    },
  },
)
