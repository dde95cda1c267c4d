import { closeCheckCase, compareChecks, getCheckComparison, listCheckCases } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { checkCase, checkCases } from '../sample-cases.ts'
import { longName, longNote, page } from '../sample-desk.ts'
import { fullPayments } from './payments-states.ts'

const address = '/staff/payments'
const compared = { finished: '2026-11-22T10:53:00Z', checks: 1234 }

export const checkCaseStates = statesOf(
  { id: 'desk-check-cases', name: 'Checks that do not agree', answers: fullPayments },
  {
    loading: { title: 'Loading', address, answers: [neverAnswers(listCheckCases)], shows: skeleton },
    every: {
      title: 'Checks about which both sides do not agree',
      address,
      answers: [answers(listCheckCases, page(checkCases, 'http://desk.example/?cursor=two'))],
      shows: 'There is no such check.',
    },
    closed: {
      title: 'All cases, one closed with a long note',
      address: `${address}?cases=all`,
      answers: [
        answers(
          listCheckCases,
          page([
            checkCase(98, { closed: '2026-11-22T15:00:00Z', closed_by: longName, note: longNote }),
            checkCase(99, { kind: 'missing', theirs: null }),
          ]),
        ),
      ],
      shows: 'Closed by',
    },
    comparing: {
      title: 'A comparison goes on',
      address,
      answers: [answers(getCheckComparison, { last: compared, state: 'running' })],
      shows: 'Comparing now',
    },
    'comparison-retried': {
      title: 'A comparison has failed and is tried again',
      address,
      answers: [answers(getCheckComparison, { last: compared, state: 'retrying' })],
      shows: 'tried again by itself',
    },
    'comparison-failed': {
      title: 'The latest comparison has failed',
      address,
      answers: [answers(getCheckComparison, { last: null, state: 'failed' })],
      shows: 'Compare again',
    },
    'comparing-refused': {
      title: 'The comparison cannot be asked for',
      address,
      answers: [isUnreachable(compareChecks)],
      steps: [{ press: 'Compare now' }],
      shows: 'The server could not be reached.',
    },
    'closing-case': {
      title: 'Closes a case',
      address,
      steps: [{ press: `Close the case about check ${checkCases[0]?.check_id}` }],
      shows: 'Is nothing more to be done?',
    },
    'closing-case-changed': {
      title: 'Somebody else has closed the case',
      address,
      answers: [refuses(closeCheckCase, 'case.state')],
      steps: [
        { press: `Close the case about check ${checkCases[0]?.check_id}` },
        { type: longNote, into: 'Why' },
        { press: 'Close the case', within: 'Is nothing more to be done?' },
      ],
      shows: 'Somebody else has closed this case',
    },
  },
)
