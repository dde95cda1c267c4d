/** Of what members of staff write to each other on every record. */
export const notesCopy = {
  note: 'Write to colleagues',
  noteHint: 'Only staff will ever read it. @ names somebody, who gets a letter.',
  stoppedHint:
    'Only staff read it, except people who only publish offers: payments of this location are stopped. @ names a colleague, who gets a letter.',
  whomToName: 'Colleagues',
  mayBeMeant: (count: number) =>
    count === 1 ? 'One colleague: Enter names them.' : `${count} colleagues: arrows and Enter name one.`,
  write: 'Write note',
  told: (named: number) =>
    named === 0
      ? 'The note is written'
      : named === 1
        ? 'Written, and one colleague is told'
        : `Written, and ${named} colleagues are told`,
}
