import { disputeClaim, getPaymentReport, resubmitClaim, type WireClaim, withdrawClaim } from '@caseback/contract'
import { answers, neverAnswers, refuses, type Step } from '@caseback/testing/gallery'
import { aClaim } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { anInvoice, germanName } from '../sample-data.ts'
import {
  address,
  attach,
  attention,
  check,
  mailedCheck,
  note,
  of,
  paid,
  rejected,
  screen,
  sent,
  sentIn,
  submitted,
  withdraw,
} from './claim-samples.ts'

const dispute = { text: 'The fries are on page 2, lines 14 to 18.', created: '2026-11-16T16:00:00.000Z' }

export const disputed = portalStates(screen, {
  'dispute-open': {
    title: 'Rejected, writing a dispute',
    address,
    answers: [of(rejected('wrong_product')), refuses(disputeClaim, 'claim.transition')],
    steps: [
      { press: 'Dispute this decision' },
      { type: `${dispute.text} ${germanName}`, into: 'Why should we look again?' },
      { press: 'Send' },
    ],
    shows: 'The claim has moved on in the meantime. Please look at it again.',
  },
  'dispute-sending': {
    title: 'Rejected, sending a dispute',
    address,
    answers: [of(rejected('wrong_product')), neverAnswers(disputeClaim)],
    steps: [
      { press: 'Dispute this decision' },
      { type: dispute.text, into: 'Why should we look again?' },
      { press: 'Send' },
    ],
    shows: 'Sending…',
  },
  'dispute-waiting': {
    title: 'Disputed',
    address,
    answers: [of({ ...rejected('wrong_product'), dispute: { ...dispute, answer: null } })],
    shows: 'You asked us to look again',
  },
  'dispute-answered': {
    title: 'Disputed and answered',
    address,
    answers: [
      of({
        ...rejected('wrong_product'),
        dispute: { ...dispute, text: germanName.repeat(3), answer: note },
      }),
    ],
    shows: 'We looked at your claim again',
  },
})

const forgotten: Step[] = [
  { press: 'Add a forgotten page' },
  {
    attach: [
      { name: 'page-2.jpg', mediaType: 'image/jpeg', bytes: 240_000 },
      { name: 'page-3.jpg', mediaType: 'image/jpeg', bytes: 250_000 },
    ],
  },
  { until: 'page-3.jpg' },
]

const ofTwo: Partial<WireClaim> = {
  invoices: [anInvoice({ pages: 2 }), anInvoice({ id: 2, name: `${germanName}-${germanName}.jpg` })],
}

export const adding = portalStates(screen, {
  'add-page': {
    title: 'Adding forgotten pages, the claim has one invoice',
    address,
    answers: [of({ invoices: [anInvoice()] })],
    steps: forgotten,
    shows: 'What you add becomes its last pages.',
  },
  'add-page-to-one-of-two': {
    title: 'Adding forgotten pages, to the second of two invoices',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { choose: '2', in: 'Belongs to' }],
    shows: 'What you add becomes its last pages.',
  },
  'add-page-another': {
    title: 'Adding forgotten pages, as other invoices',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { choose: 'another', in: 'Belongs to' }],
    shows: 'Add to the claim',
  },
  'add-page-unsaid': {
    title: 'Adding forgotten pages, to which of two invoices is not said',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { press: 'Add to the claim' }],
    shows: 'Please say which invoice the page belongs to.',
  },
})

const report = { text: 'It was mailed two weeks ago and has not come.', created: '2026-12-16T16:00:00.000Z' }

const reported = portalStates(screen, {
  'report-open': {
    title: 'Payment sent, the check never came',
    address,
    answers: [of(sentIn('2025', check('MAILED', mailedCheck)))],
    steps: [{ press: 'My check never came' }, { press: 'Send' }],
    shows: 'Please say what happened.',
  },
  'report-later': {
    title: 'Payment sent, too early to miss the check',
    address,
    answers: [of(sentIn('2099', check('MAILED', mailedCheck)))],
    shows: 'If it has not come by',
  },
  'report-waiting-canceled': {
    title: 'Check canceled, its report still waits',
    address,
    answers: [of(sent(check('VOID', mailedCheck))), answers(getPaymentReport, { report: { ...report, answer: null } })],
    shows: 'We answer here and by e-mail.',
  },
  'report-waiting': {
    title: 'Payment sent, reported',
    address,
    answers: [
      of(sent(check('MAILED', mailedCheck))),
      answers(getPaymentReport, { report: { ...report, answer: null } }),
    ],
    shows: 'We answer here and by e-mail.',
  },
  'report-answered': {
    title: 'Payment sent, reported and answered',
    address,
    answers: [
      of(sent(check('MAILED', mailedCheck))),
      answers(getPaymentReport, { report: { ...report, text: germanName.repeat(3), answer: note } }),
    ],
    shows: 'What we found out about your payment',
  },
})

export const acting = portalStates(screen, {
  attention: {
    title: 'Needs attention',
    address,
    answers: [of(attention('The second page is too dark.'))],
    shows: 'Action Required',
  },
  'attention-long': {
    title: 'Needs attention, a long note',
    address,
    answers: [of(attention(`${note} ${germanName}`))],
    shows: 'Action Required',
  },
  'resubmit-no-file': {
    title: 'Resubmitted without a file',
    address,
    answers: [of(attention(note))],
    steps: [{ press: 'Resubmit Claim' }],
    shows: 'Please add at least one invoice file before submitting',
  },
  'resubmit-sending': {
    title: 'Resubmitting',
    address,
    answers: [of(attention(note))],
    holdsUploads: true,
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Sending…',
  },
  'resubmit-failed': {
    title: 'Resubmitting failed',
    address,
    answers: [of(attention(note)), refuses(resubmitClaim, 'claim.transition')],
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Failed to upload invoices and resubmit claim',
  },
  resubmitted: {
    title: 'Resubmitted',
    address,
    answers: [of(attention(note)), answers(resubmitClaim, aClaim(submitted))],
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Invoices uploaded and claim resubmitted successfully',
  },
  withdraw: {
    title: 'Withdrawing?',
    address,
    answers: [of(submitted)],
    steps: [withdraw],
    shows: 'Withdraw this claim?',
  },
  'withdraw-sending': {
    title: 'Withdrawing',
    address,
    answers: [of(submitted), neverAnswers(withdrawClaim)],
    steps: [withdraw, { press: 'Withdraw claim', within: 'Withdraw this claim?' }],
    shows: 'Withdrawing…',
  },
  'withdraw-failed': {
    title: 'Withdrawing failed',
    address,
    answers: [of(submitted), refuses(withdrawClaim, 'claim.transition')],
    steps: [withdraw, { press: 'Withdraw claim', within: 'Withdraw this claim?' }],
    shows: 'The claim has moved on in the meantime. Please look at it again.',
  },
})

const correction = { created: '2026-11-24T15:00:00.000Z', note: `Page 2 was read twice. ${germanName}` }
const settled = { ...correction, paid_by: null, carried: 0, given_up: 0 }

const putRight = portalStates(screen, {
  'corrected-more': {
    title: 'Paid, and pays more by another claim',
    address,
    answers: [
      of({
        ...paid(check('PAID')),
        adjustments: {
          corrects: null,
          kept_back: 0,
          corrections: [{ ...correction, units: 5, amount: 30, paid_by: 10_599, carried: 0, given_up: 0 }],
        },
      }),
    ],
    shows: 'Claim 10599 pays it.',
  },
  'corrected-less': {
    title: 'Paid too much, and some of it is kept back already',
    address,
    answers: [
      of({
        ...paid(check('PAID')),
        adjustments: {
          corrects: null,
          kept_back: 0,
          corrections: [
            { ...correction, units: -4, amount: -24, paid_by: null, carried: 11.5, given_up: 0 },
            { ...settled, created: '2026-11-20T15:00:00.000Z', units: -1, amount: -6 },
            { ...settled, created: '2026-11-18T15:00:00.000Z', units: 0, amount: 0 },
          ],
        },
      }),
    ],
    shows: '$11.50 will be kept back from your next payments.',
  },
  'pays-a-correction': {
    title: 'Pays what was missing of another claim',
    address,
    answers: [
      of({
        ...paid(check('PAID')),
        status: 'CLAIM_VALIDATED',
        operator_payment: null,
        check_sent: null,
        check_sent_to: null,
        invoices: [],
        adjustments: { corrects: 10_111, kept_back: 0, corrections: [] },
      }),
    ],
    shows: 'This pays what was missing of claim 10111.',
  },
  'came-back': {
    title: 'Its envelope came back in the mail',
    address,
    answers: [of({ ...sent(check('VOID', mailedCheck)), check_returned: '2026-11-20', promise_date: null })],
    shows: 'Your check came back',
  },
  'kept-back-whole': {
    title: 'All of it was kept back',
    address,
    answers: [
      of({
        ...paid(check('PAID')),
        operator_payment: null,
        check_sent: null,
        check_sent_to: null,
        payout_amount: 60,
        adjustments: { corrects: null, kept_back: 60, corrections: [] },
      }),
    ],
    shows: 'no check was sent',
  },
})

export const afterPayment = [...reported, ...putRight]
