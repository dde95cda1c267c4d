/** What the desk says of whose claims are. */
export const assigningCopy = {
  /** The filter of the queue. */
  filter: 'Assigned to',
  anyone: 'Anyone’s',
  me: 'Mine',
  nobody: 'Nobody’s',
  /** Until their name is known. */
  unlisted: 'Another person’s',
  /** In a row of the queue. */
  of: (name: string) => `For ${name}`,
  ofMe: 'For you',
  /** On a claim. */
  assignee: 'Assigned to',
  nobodyYet: 'Nobody',
  you: (name: string) => `${name} (you)`,
  /** Of several claims. */
  choose: 'Assign',
  chooseHint: 'Assign several claims at once',
  chosen: (count: number) => (count === 1 ? '1 claim chosen' : `${count} claims chosen`),
  chooseClaim: (id: number) => `Choose claim ${id}`,
  all: 'All listed',
  to: 'Whose they are to be',
  confirm: 'Assign',
  cancel: 'Cancel',
  done: (count: number) => (count === 1 ? '1 claim has changed hands' : `${count} claims have changed hands`),
  unchanged: 'Nothing has changed: what is decided stays, as does what is theirs already.',
}
