/** The sentences about whose invoice it is: what is offered while it is typed, and what is asked about a name that is new. */
export const distributorChoiceCopy = {
  known: 'Distributors',
  alias: (name: string) => `also ${name}`,
  usual: 'bought here before',
  title: (name: string) => `New distributor: ${name}?`,
  nearHint: 'This name is not on the list. One of these may be meant:',
  noneHint: 'This name is not on the list, and none of the list is near it.',
  take: (name: string) => `It is ${name}`,
  add: (name: string) => `Add “${name}” as a new distributor`,
  back: 'Back to the claim',
}
