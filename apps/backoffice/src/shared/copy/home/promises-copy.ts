import type { DaysLeft, PromiseStage } from '@caseback/domain'

/** What an open promise waits for, and how long it still has. */
export const promisesCopy = {
  stages: {
    REVIEW: 'A decision',
    REQUEST: 'A request',
    OWED: 'Manufacturer’s money',
    PAY: 'A check',
    CHECK_FAILED: 'Another check, one failed',
  } satisfies Record<PromiseStage, string>,
  /** Who has to do what is waited for. */
  with: {
    REVIEW: 'Reviewers',
    REQUEST: 'Finance',
    OWED: 'Manufacturers',
    PAY: 'Finance',
    CHECK_FAILED: 'Finance',
  } satisfies Record<PromiseStage, string>,
  left: {
    LATE: { short: 'Late', aloud: 'late' },
    TODAY: { short: 'Today', aloud: 'promised for today' },
    DAYS_1_3: { short: '1–3', aloud: '1 to 3 days left' },
    DAYS_4_7: { short: '4–7', aloud: '4 to 7 days left' },
    DAYS_8_14: { short: '8–14', aloud: '8 to 14 days left' },
    LATER: { short: '15+', aloud: '15 days or more left' },
  } satisfies Record<DaysLeft, { short: string; aloud: string }>,
  listed: (stage: string | undefined, left: string | undefined) =>
    `${stage ? `Wait for: ${stage.toLowerCase()}` : 'Open promises'}${left ? `, ${left}` : ''}`,
  toQueue: 'Back to the queue',
}
