import { getStaffMe, listAgeing, type WireAgeing, type WireAgeingLine } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { longName, member } from '../../sample-desk.ts'

const line = (id: number, subject_name: string, fields: Partial<WireAgeingLine> = {}): WireAgeingLine => ({
  subject: `manufacturer:${id}`,
  subject_name,
  not_asked: 0,
  not_due: 0,
  days_1_to_30: 0,
  days_31_to_60: 0,
  days_61_to_90: 0,
  days_over_90: 0,
  total: 0,
  ...fields,
})
const ageing = (results: WireAgeingLine[], next: string | null = null): WireAgeing => {
  const sumOf = (age: keyof WireAgeing['sums']) => results.reduce((sum, each) => sum + each[age], 0)
  return {
    results,
    next,
    sums: {
      not_asked: sumOf('not_asked'),
      not_due: sumOf('not_due'),
      days_1_to_30: sumOf('days_1_to_30'),
      days_31_to_60: sumOf('days_31_to_60'),
      days_61_to_90: sumOf('days_61_to_90'),
      days_over_90: sumOf('days_over_90'),
      total: sumOf('total'),
    },
  }
}
const receivable = ageing(
  [
    line(7, 'Harvest Valley Potato Co.', { not_asked: 1_210, not_due: 996, days_1_to_30: 426, total: 2_632 }),
    line(8, longName, { days_61_to_90: 72_480.5, days_over_90: 1_234_567.89, total: 1_307_048.39 }),
    line(9, 'Lakeshore Dairy', { days_31_to_60: 64, total: 64 }),
  ],
  'https://x/ageing?cursor=abc',
)
const payable = ageing([
  line(0, 'Blue Door Diner', { subject: 'location:31', not_due: 216, total: 216 }),
  line(0, 'Golden Taqueria · Oak Park', { subject: 'location:32', days_1_to_30: 300, total: 300 }),
])
const address = '/staff/books/ageing'

/** Every state of who owes what. */
export const ageingStates = statesOf(
  { id: 'desk-ageing', name: 'Who owes what, and how late', answers: [answers(getStaffMe, member('finance'))] },
  {
    manufacturers: {
      title: 'What manufacturers owe us',
      address,
      answers: [answers(listAgeing, receivable)],
      shows: 'Lakeshore Dairy',
    },
    operators: {
      title: 'What we owe operators',
      address: `${address}?side=payable`,
      answers: [answers(listAgeing, payable)],
      shows: 'Blue Door Diner',
    },
    none: {
      title: 'Nobody owes anything',
      address,
      answers: [answers(listAgeing, ageing([]))],
      shows: 'No manufacturer owes us anything',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listAgeing)], shows: skeleton },
    failed: {
      title: 'Failed',
      address,
      answers: [isUnreachable(listAgeing)],
      shows: 'Who owes what could not be loaded',
    },
  },
)
