/** What the desk says of whose claims are. */
export const assigningCopy = {
  secondReview: '2nd review',
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
  you: (name: string) => `${name} (you)`,
  chooseClaim: (id: number) => `Choose claim ${id}`,
}
