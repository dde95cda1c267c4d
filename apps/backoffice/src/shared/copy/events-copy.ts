/** The sentences of the page of events that could not be delivered. */
export const eventsCopy = {
  title: 'Undelivered events',
  about:
    'What the program could not tell one of its listeners after eight tries, such as a letter that could not be written. What happened next to the same claim or account waits behind it.',
  loading: 'Loading the undelivered events',
  failed: 'The undelivered events could not be loaded',
  none: 'Everything was delivered',
  noneHint: 'An event appears here once a listener has failed on it eight times.',
  columns: {
    event: 'Event',
    listener: 'Listener',
    happened: 'Happened',
    failed: 'Given up',
    error: 'Why',
    run: 'What to do',
  },
  attempts: (count: number) => `${count} tries`,
  runAgain: 'Run again',
  runAgainName: (type: string, subject: string) => `Run again: ${type} of ${subject}`,
  isRunning: 'It is being delivered again',
  isRunningHint: 'If it fails once more, it comes back to this list.',
  isGone: 'Somebody else was faster',
  isGoneHint: 'It has been run again already. If it fails once more, it comes back to this list.',
}
