import {
  closeOperator,
  getOperator,
  getOperatorAccount,
  getOperatorMerges,
  getStaffMe,
  listOperatorMessages,
  listOperatorSessions,
  sendOperatorReset,
  type WireOperatorAccount,
} from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { anOperatorAccount } from '../../../testing/records/sample-operator-account.ts'
import { longEmail, member, operator, page, session } from '../../sample-desk.ts'

const address = '/staff/operators/12'
const account = (fields: Partial<WireOperatorAccount>) => [
  answers(getOperator, operator(12, { account: fields.account ?? 'active' })),
  answers(getOperatorAccount, anOperatorAccount(fields)),
]
const unverified = account({ account: 'unverified', email_verified: false, email: longEmail })

/** What support asks before it does something about an account. */
export const accountMoveStates = statesOf(
  {
    id: 'desk-operator-move',
    name: 'Moves of an account',
    answers: [
      answers(getStaffMe, member('admin')),
      ...account({}),
      answers(getOperatorMerges, { merged_into: null, took_over: [] }),
      answers(listOperatorMessages, page([])),
      answers(listOperatorSessions, page([session(1)])),
    ],
  },
  {
    reset: {
      title: 'A link for a new password',
      address,
      steps: [{ press: 'Send a link for a new password' }],
      shows: 'ends every session once it is used',
    },
    'reset-failed': {
      title: 'The link could not be sent',
      address,
      answers: [isUnreachable(sendOperatorReset)],
      steps: [
        { press: 'Send a link for a new password' },
        { press: 'Send a link for a new password', within: 'Send a link for a new password?' },
      ],
      shows: 'The server could not be reached.',
    },
    verification: {
      title: 'The sign-up link again, to a long address',
      address,
      answers: unverified,
      steps: [{ press: 'Send the sign-up link again' }],
      shows: 'The link of before ends.',
    },
    verify: {
      title: 'Verifies by hand, and says how it is known',
      address,
      answers: unverified,
      steps: [{ press: 'Verify by hand' }],
      shows: 'Say how you know.',
    },
    'verify-empty': {
      title: 'Verifies by hand, and says nothing',
      address,
      answers: unverified,
      steps: [{ press: 'Verify by hand' }, { press: 'Verify by hand', within: 'Verify this account by hand?' }],
      shows: 'Say why.',
    },
    close: {
      title: 'Closes it after its last claim',
      address,
      steps: [{ press: 'Close the account' }],
      shows: '2 claims are not settled',
    },
    'close-at-once': {
      title: 'Closes it at once',
      address,
      answers: account({ open_claims: 0 }),
      steps: [{ press: 'Close the account' }],
      shows: 'Every claim is settled',
    },
    'close-failed': {
      title: 'It could not be closed',
      address,
      answers: [isUnreachable(closeOperator)],
      steps: [
        { press: 'Close the account' },
        { type: 'They have sold the diner.', into: 'Why' },
        { press: 'Close the account', within: 'Close this account?' },
      ],
      shows: 'The server could not be reached.',
    },
    keep: {
      title: 'Keeps one that was to be closed',
      address,
      answers: account({ account: 'closing' }),
      steps: [{ press: 'Keep the account' }],
      shows: 'It is not closed after its last claim.',
    },
    reactivate: {
      title: 'Reactivates it',
      address,
      answers: account({ account: 'deactivated' }),
      steps: [{ press: 'Reactivate' }],
      shows: 'with the password of before',
    },
  },
)
