import { links } from '../../letters/account-letter-facts.ts'
import type { DigestWait } from '../../letters/digest-facts.ts'
import type { StaffLetters } from '../../letters/letter-groups.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatLongDay } from '../amounts-and-days.ts'

const labels: Record<DigestWait['what'], string> = {
  LATE: 'Past their promise',
  SOON: 'Promised for today or the next three days',
  FAILED_CHECKS: 'Checks that came to nothing',
  REVIEW: 'Claims to review',
  BATCHES: 'Batches to approve',
  MOVES: 'Moves of money to decide',
  OFFERS: 'Offers to agree to',
  NEEDS_ATTENTION: 'Claims that wait for their operators',
  CLAIM_DISPUTES: 'Disputed rejections',
  PAYMENTS_TO_LOOK_AT: 'Payments that need a person',
  PAYMENT_REPORTS: 'Reports of checks that did not come',
  CHECK_CASES: 'Checks that the provider tells otherwise',
  PAYMENT_STOPS: 'Locations whose payments are stopped',
  OVERDUE_REQUESTS: 'Requests past due',
  DISPUTED_REQUESTS: 'Requests that manufacturers dispute',
  CLAIMS_WITHOUT_REQUEST: 'Approved claims in no request yet',
  BANK_LINES: 'Lines of the bank to explain',
  OFFER_DRAFTS: 'Drafts of offers',
  OFFERS_ENDING: 'Offers that end within two weeks',
  OFFER_BUDGETS: 'Offers near their budgets',
  INVITATIONS_LAPSED: 'Invitations that nobody accepted in time',
  FAILED_EVENTS: 'Events whose follow-up failed',
}
const told = ({ count, more }: DigestWait) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

/** What waits for a member of staff in the morning. */
export const digest: StaffLetters['digest'] = (facts) => ({
  subject: `${provider.name}: what waits for you on ${formatLongDay(facts.today)}`,
  letter: {
    preheader: facts.waits
      .slice(0, 3)
      .map((wait) => `${labels[wait.what]}: ${told(wait)}`)
      .join(' · '),
    heading: 'What waits for you',
    parts: [{ facts: facts.waits.map((wait) => ({ label: labels[wait.what], value: told(wait) })) }],
    button: { label: 'Open the desk', url: links.deskHome(facts) },
    footnote: 'You can switch this e-mail off under “Your account”.',
    why: withFullStop(`You get this e-mail each morning because you work at the desk of ${provider.name}`),
  },
})
