import type { WireToApprove } from '@caseback/contract'
import type { Day, WorkLine } from '@caseback/domain'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const many = (count: number, one: string, more: string) => (count === 1 ? one : more)

/** What the start page of the desk says. */
export const homeCopy = {
  title: 'Home',
  day: (day: Day) => `${weekday.format(new Date(day))}, ${formatLongDay(day)}`,
  loading: 'Loading what waits',
  failed: 'What waits could not be loaded',
  notRefreshed: (time: string) => `These numbers are from ${time}, and are asked for again.`,
  firstSteps: 'First steps',
  nothing: 'Nothing waits for you',
  nothingHint: 'Whatever comes is here by itself, within a minute.',
  /** A number of which there may be more than are counted. */
  upTo: (count: string, more: boolean) => (more ? `${count}+` : count),
  next: {
    title: 'Your next claim',
    wait: (count: string) => `${count} to review, oldest promise first`,
    take: 'Take it',
    claim: (id: number) => `Claim ${id}`,
    estimate: (amount: string) => `about ${amount}`,
    sameFile: (claimId: number) => `Same file as claim ${claimId}`,
    afterIt: 'Then',
    none: 'Every claim is decided',
    noneHint: 'The next one is here as soon as an operator sends it.',
    allHeld: 'Colleagues have every claim that waits',
    allHeldHint: 'The next one is here once one is free or comes in.',
    held: 'With colleagues now',
    heldBy: (name: string, time: string) => `${name}, since ${time}`,
  },
  board: {
    title: 'Promises',
    says: (late: string, soon: string) => ({ late: `${late} late`, soon: `${soon} within three days` }),
    allWell: 'None is late.',
    none: 'No promise is open.',
    stageHead: 'Waits for, by days left',
    all: 'All',
    with: 'With',
    allStages: 'All',
    daysLeft: 'Days left',
    anyDay: 'any day',
  },
  approve: {
    title: 'To approve',
    batch: (id: number) => `Batch ${id}`,
    checks: (count: number) => `${count} ${many(count, 'check', 'checks')}`,
    all: {
      batches: (count: string) => (count === '1' ? '1 batch waits for you' : `${count} batches wait for you`),
      moves: (count: string) =>
        count === '1' ? '1 move of money waits for you' : `${count} moves of money wait for you`,
      offers: (count: string) => (count === '1' ? '1 offer waits for you' : `${count} offers wait for you`),
    },
    moves: {
      pay_back: 'Pay credit back',
      write_off: 'Write off what is owed',
      correct_up: 'Pay more on a paid claim',
      correct_down: 'Carry what was paid too much',
      correct_reading: 'Correct what is read on a claim',
      write_off_carry: 'Write off what was paid too much',
      change_payee: 'Change a payee',
      change_remit_to: 'Change where manufacturers pay',
      lift_stop: 'Lift a stop of payments',
    } satisfies Record<NonNullable<WireToApprove['move']>, string>,
    by: (name: string, day: string) => `${name}, ${day}`,
    look: 'Look',
  },
  lines: {
    title: 'Also waiting',
    titleAlone: 'Waiting for you',
    says: {
      NEEDS_ATTENTION: (count: number) =>
        many(count, 'claim waits for its operator', 'claims wait for their operators'),
      CLAIM_DISPUTES: (count: number) => many(count, 'rejection is disputed', 'rejections are disputed'),
      PAYMENTS_TO_LOOK_AT: (count: number) => many(count, 'payment needs a person', 'payments need a person'),
      PAYMENT_STOPS: (count: number) => many(count, 'stopped location', 'stopped locations'),
      PAYMENT_REPORTS: (count: number) => many(count, 'report of a missing check', 'reports of missing checks'),
      CHECK_CASES: (count: number) =>
        many(count, 'check that the provider has otherwise', 'checks that the provider has otherwise'),
      OVERDUE_REQUESTS: (count: number) => many(count, 'request is past due', 'requests are past due'),
      DISPUTED_REQUESTS: (count: number) => many(count, 'disputed request', 'disputed requests'),
      CLAIMS_WITHOUT_REQUEST: (count: number) =>
        many(count, 'approved claim in no request yet', 'approved claims in no request yet'),
      BANK_LINES: (count: number) => many(count, 'line of the bank to explain', 'lines of the bank to explain'),
      OFFER_DRAFTS: (count: number) => many(count, 'offer is a draft', 'offers are drafts'),
      OFFERS_ENDING: (count: number) => many(count, 'offer ends within two weeks', 'offers end within two weeks'),
      OFFER_BUDGETS: (count: number) => many(count, 'offer nears its budget', 'offers near their budgets'),
      INVITATIONS_LAPSED: (count: number) => many(count, 'lapsed invitation', 'lapsed invitations'),
      FAILED_EVENTS: (count: number) => many(count, 'failed follow-up', 'failed follow-ups'),
    } satisfies Record<WorkLine, (count: number) => string>,
  },
}
