import {
  discardInvoiceFile,
  getCurrentUser,
  getEnrollment,
  getProfile,
  readUploadedInvoices,
  submitClaim,
  type WireOffer,
} from '@caseback/contract'
import {
  answers,
  isUnreachable,
  neverAnswers,
  refuses,
  type SampleFile,
  type Step,
  skeleton,
} from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, aListedClaim, anEnrollment } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { longName, offers } from '../sample-data.ts'
import { longProfile, profile } from '../sample-profile.ts'
import { uploaded } from './claim-samples.ts'
import { earlyUploads } from './submit/early-uploads.ts'
import { understoodStates } from './submit/understood-states.ts'

const address = paths.enrollmentSubmit.href(5)
const MEGABYTE = 1_048_576
const photo = (name: string, bytes = 300_000): SampleFile => ({ name, mediaType: 'image/jpeg', bytes })
const picture = (name: string, file: string): SampleFile => ({ name, mediaType: 'image/jpeg', picture: file })
const pdf = (name: string, bytes = 120_000): SampleFile => ({ name, mediaType: 'application/pdf', bytes })

/** Not the first claim, so that nobody asks for the payee again. */
const of = (offer: WireOffer, units = 0, payout = 0) =>
  answers(
    getEnrollment,
    anEnrollment({ offer, claims: [aListedClaim()], approved_units: units, approved_payout: payout }),
  )

const attach = (...files: SampleFile[]): Step[] => [{ attach: files }, { until: files.at(-1)?.name ?? '' }]
const two = attach(pdf('lakeshore-88213.pdf'), photo('prairie-20417-1.jpg'))
const submit: Step = { press: 'Submit claim' }
const awayAndBack: Step[] = [
  { press: 'Offer', as: 'link' },
  { until: 'Your progress' },
  { press: 'Submit', as: 'link' },
]
const count = (units: string): Step => ({ type: units, into: 'How many cases are on your invoices?' })

export const submitStates = portalStates(
  {
    id: 'submit',
    name: 'Enrollment, Submit tab',
    signedIn: ada,
    answers: [
      answers(getCurrentUser, ada),
      answers(getProfile, { ...profile, payee_confirmed: false }),
      of(offers.plain),
      uploaded(),
      answers(readUploadedInvoices, { results: [] }),
    ],
  },
  {
    empty: { title: 'Nothing chosen', address, shows: 'What will I get?' },
    first: {
      title: 'The first claim: who gets paid',
      address,
      answers: [answers(getEnrollment, anEnrollment())],
      shows: 'Who gets paid?',
    },
    'first-named': {
      title: 'The first claim, the payee named before',
      address,
      answers: [answers(getEnrollment, anEnrollment()), answers(getProfile, profile)],
      shows: 'What will I get?',
    },
    'first-loading': {
      title: 'The first claim, the payee is loading',
      address,
      answers: [answers(getEnrollment, anEnrollment()), neverAnswers(getProfile)],
      shows: 'What will I get?',
    },
    'first-long-name': {
      title: 'The first claim of a long name',
      address,
      answers: [
        answers(getEnrollment, anEnrollment()),
        answers(getProfile, { ...longProfile, payee_confirmed: false }),
      ],
      shows: 'Who gets paid?',
    },
    'no-payee': {
      title: 'Without a payee',
      address,
      answers: [answers(getEnrollment, anEnrollment())],
      steps: [...two, { type: '', into: 'Checks are made out to' }, submit],
      shows: 'Payee name is required',
    },
    'hard-to-read': {
      title: 'Photos that may be hard to read',
      address,
      steps: [
        { attach: [picture('IMG_2041.jpg', 'blurred-invoice.jpg')] },
        { until: 'This photo looks blurred. If the numbers are hard to read, take it again.' },
        { attach: [picture('IMG_2042.jpg', 'small-invoice.jpg')] },
        { choose: 'Invoice 1', in: 'Invoice of IMG_2042.jpg' },
      ],
      shows: 'This picture is small. If the numbers are hard to read, take it again from closer.',
    },
    dark: {
      title: 'A photo that is too dark',
      address,
      steps: [{ attach: [picture('IMG_2043.jpg', 'dark-invoice.jpg')] }],
      shows: 'This photo is dark. If the numbers are hard to read, take it again in more light.',
    },
    turned: {
      title: 'A photo turned',
      address,
      answers: [answers(discardInvoiceFile, undefined)],
      steps: [
        { attach: [picture('IMG_2042.jpg', 'small-invoice.jpg')] },
        { press: 'Turn IMG_2042.jpg to the right' },
        { until: 'This picture is small. If the numbers are hard to read, take it again from closer.' },
      ],
      shows: 'IMG_2042.jpg',
    },
    'not-turned': {
      title: 'A photo that cannot be turned',
      address,
      steps: [...two, { press: 'Turn prairie-20417-1.jpg to the right' }],
      shows: 'prairie-20417-1.jpg cannot be turned here. You can send it as it is.',
    },
    'photo-example': {
      title: 'A good and a bad photo',
      address,
      steps: [{ unfold: 'What makes a good photo?' }],
      shows: 'The whole page, all four corners',
    },
    'no-file': {
      title: 'Without a file',
      address,
      steps: [submit],
      shows: 'Please add at least one invoice file before submitting',
    },
    files: { title: 'Two invoices', address, steps: two, shows: 'Invoice 2' },
    ...earlyUploads,
    ...understoodStates,
    'files-kept': {
      title: 'Back with files from before',
      address,
      steps: [...two, ...awayAndBack],
      shows: 'We kept the files that you had chosen before.',
    },
    'files-sent': {
      title: 'Back while files are on their way',
      address,
      steps: [...two, submit, { until: 'Cancel upload' }, ...awayAndBack],
      holdsUploads: true,
      shows: 'We do not know whether these files have arrived. Please look at your claims before you send them again.',
    },
    grouped: {
      title: 'Three pages of one invoice',
      address,
      steps: [
        ...attach(photo('IMG_2041.jpg', 300_000), photo('IMG_2042.jpg', 300_001), photo('IMG_2043.jpg', 300_002)),
        { choose: 'Invoice 1', in: 'Invoice of IMG_2042.jpg' },
        { choose: 'Invoice 1', in: 'Invoice of IMG_2043.jpg' },
      ],
      shows: '3 files attached',
    },
    'twenty-files': {
      title: 'As many files as fit, and one more',
      address,
      steps: [{ attach: Array.from({ length: 21 }, (_, at) => photo(`IMG_${2041 + at}.jpg`, 2000 + at)) }],
      shows: 'At most 20 files fit in one claim.',
    },
    'long-file-names': {
      title: 'Long file names',
      address,
      steps: attach(pdf(`${longName.replaceAll(' ', '_')}_Rechnung_2026-11-14_Seite_1_von_2.pdf`), photo('فاتورة.jpg')),
      shows: 'فاتورة.jpg',
    },
    'refused-files': {
      title: 'Too large, of a wrong kind, empty, twice',
      address,
      steps: [
        {
          attach: [
            photo('huge-scan-of-everything.jpg', 11 * MEGABYTE),
            { name: 'invoice.docx', mediaType: 'application/msword', bytes: 2000 },
            photo('nothing.jpg', 0),
            photo('one.jpg', 3000),
            photo('one-again.jpg', 3000),
          ],
        },
      ],
      shows: 'one-again.jpg is already attached, so it was left out.',
    },
    sending: { title: 'Sending', address, holdsUploads: true, steps: [...two, submit], shows: 'Submitting…' },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(submitClaim, 'server.error')],
      steps: [...two, submit],
      shows: 'Error submitting claim',
    },
    'file-refused': {
      title: 'One file refused by the server',
      address,
      answers: [
        refuses(submitClaim, 'file.unsupported', {
          files: ['prairie-20417-1.jpg is damaged. Please photograph it again.'],
        }),
      ],
      steps: [...two, submit],
      shows: 'prairie-20417-1.jpg is damaged. Please photograph it again.',
    },
    unreachable: {
      title: 'No network when sending',
      address,
      answers: [isUnreachable(submitClaim)],
      steps: [...two, submit],
      shows: 'You seem to be offline. Your files are kept here, and are sent as soon as you are back.',
    },
    'signed-out': {
      title: 'Signed out when sending',
      address,
      answers: [refuses(submitClaim, 'auth.required')],
      steps: [...two, submit],
      shows: 'New here?',
    },
    estimate: {
      title: 'Estimate',
      address,
      answers: [of(offers.plain, 12, 72)],
      steps: [count('24')],
      shows: '36 cases × $6.00',
    },
    'estimate-tiers': {
      title: 'Estimate: five tiers, more to the next',
      address,
      answers: [of(offers.fiveTiers, 8, 8)],
      steps: [count('12')],
      shows: 'Earlier claims: 8 cases',
    },
    'estimate-surplus': {
      title: 'Estimate: more than the offer pays for',
      address,
      answers: [of(offers.plain, 48, 288)],
      steps: [count('90000')],
      shows: 'Earlier claims: 48 cases',
    },
    'estimate-all-earned': {
      title: 'Estimate: everything earned',
      address,
      answers: [of(offers.plain, 50, 300)],
      shows: 'You have earned the $300.00 that this offer pays.',
    },
    'estimate-below': {
      title: 'Estimate: below the first tier',
      address,
      steps: [count('2')],
      shows: '3 cases more to reach the first tier.',
    },
    'estimate-percent': {
      title: 'Estimate: percent of what was paid',
      address,
      answers: [of(offers.percent)],
      steps: [count('12'), { type: '1,240.50', into: 'What did you pay for the qualifying products?' }],
      shows: '12.5% of $1,240.50',
    },
    'estimate-products': {
      title: 'Estimate: several products',
      address,
      answers: [of(offers.manyProducts)],
      steps: [
        { type: '24', into: 'Straight-Cut Fries 3/8", 1' },
        { type: '6', into: 'Rosemary Potato Wedges, 2' },
      ],
      shows: '30 cases × $6.00',
    },
    'estimate-products-all': {
      title: 'Estimate: all of 40 products',
      address,
      answers: [of(offers.manyProducts)],
      steps: [{ press: 'All 40 products' }],
      shows: 'This offer pays up to $300.00 in all.',
    },
    'long-names': { title: 'Long names', address, answers: [of(offers.longNames)], shows: 'What will I get?' },
    paused: { title: 'Paused', address, answers: [of(offers.paused)], shows: 'Offer Paused' },
    expired: { title: 'Expired', address, answers: [of(offers.expired)], shows: 'Offer Expired' },
    deleted: { title: 'Deleted', address, answers: [of(offers.deleted)], shows: 'Offer Deleted' },
    loading: { title: 'Loading', address, answers: [neverAnswers(getEnrollment)], shows: skeleton },
  },
)
