/** The sentences of the page of events that could not be delivered. */
export const eventsCopy = {
  title: 'Events without their follow-up',
  about:
    'Something has happened, and what was to follow, such as a letter, has failed eight times. What happened next to the same claim or account waits behind it.',
  loading: 'Loading what has failed',
  failed: 'What has failed could not be loaded',
  none: 'Nothing has failed',
  noneHint: 'A letter, or something else that was to follow, appears here once it has failed eight times.',
  columns: {
    event: 'What happened',
    listener: 'What was to follow',
    happened: 'Day',
    failed: 'Given up',
    error: 'Why',
    run: 'What to do',
  },
  attempts: (count: number) => `${count} tries`,
  runAgain: 'Try again',
  runAgainName: (follows: string, event: string, subject: string) =>
    `Try again: ${follows}, after ${event} of ${subject}`,
  isRunning: 'It is tried again',
  isRunningHint: 'If it fails once more, it comes back to this list.',
  isGone: 'Somebody else was faster',
  isGoneHint: 'It has been run again already. If it fails once more, it comes back to this list.',
}
