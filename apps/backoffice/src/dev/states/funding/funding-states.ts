import { getStaffMe, listFunding, listFundingCandidates } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { LATE, longName, member, page } from '../../sample-desk.ts'
import { fundingBrief, fundingLine } from '../../sample-funding.ts'

const { funded: _, ...late } = fundingLine(11, { promise_date: LATE })
const { funded: __, ...inTime } = fundingLine(12)
const waiting = (manufacturer_id: number, manufacturer_name: string) => ({
  manufacturer_id,
  manufacturer_name,
  total: 160,
  claim_count: 2,
  claims: [late, inTime],
})
const all = page([waiting(7, 'Harvest Valley Potato Co.'), waiting(8, 'Blue Ocean'), waiting(9, longName)])
const brief = fundingBrief()
const requests = page([
  brief,
  {
    ...brief,
    id: 4,
    state: 'ISSUED' as const,
    issued: '2026-10-01T15:00:00Z',
    due_date: '2026-10-31',
    manufacturer_name: longName,
    disputed: true,
    said_paid: true,
  },
  { ...brief, id: 5, state: 'FUNDED' as const, received: 1_234_567.89, total: 1_234_567.89 },
  { ...brief, id: 6, state: 'DISCARDED' as const },
])
const finance = answers(getStaffMe, member('finance'))
const address = '/staff/funding'

/** Every state of the page of what waits and of the requests. */
export const fundingStates = statesOf(
  {
    id: 'desk-funding',
    name: 'Funding',
    answers: [finance, answers(listFundingCandidates, all), answers(listFunding, requests)],
  },
  {
    full: { title: 'What waits, and the requests', address, shows: 'Blue Ocean' },
    loading: {
      title: 'Loading',
      address,
      answers: [neverAnswers(listFundingCandidates), neverAnswers(listFunding)],
      shows: skeleton,
    },
    empty: {
      title: 'Nothing waits',
      address,
      answers: [answers(listFundingCandidates, page([])), answers(listFunding, page([]))],
      shows: 'No request yet',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [refuses(listFundingCandidates, 'server.error'), isUnreachable(listFunding)],
      shows: 'What waits could not be loaded',
    },
    'none-found': {
      title: 'No request fits',
      address: `${address}?q=nobody`,
      answers: [answers(listFunding, page([]))],
      shows: 'No request fits',
    },
    more: {
      title: 'There is more',
      address,
      answers: [
        answers(listFundingCandidates, { ...all, next: 'http://desk.example/?cursor=two' }),
        answers(listFunding, { ...requests, next: 'http://desk.example/?cursor=two' }),
      ],
      shows: 'Blue Ocean',
    },
    drafting: {
      title: 'Drafts a request',
      address,
      steps: [{ press: 'Draft a request', within: 'Harvest Valley Potato Co.' }],
      shows: 'Nothing is sent yet',
    },
    'drafting-nothing': {
      title: 'Drafts with nothing ticked',
      address,
      steps: [{ press: 'Draft a request', within: 'Harvest Valley Potato Co.' }, { press: 'Untick all' }],
      shows: 'Nothing is sent yet',
    },
  },
)
