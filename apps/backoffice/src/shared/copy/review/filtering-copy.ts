/** What the desk says of what its queue is narrowed to. */
export const filteringCopy = {
  more: 'More filters',
  title: 'Filter the queue',
  only: 'Manufacturer, offer, operator or chain',
  onlyHint: 'Two letters or more of its name; of a chain how it begins.',
  looking: 'Looking …',
  nothing: 'Nothing is called so.',
  failed: 'It could not be looked for. Type on to try again.',
  kinds: {
    manufacturer: 'Manufacturer',
    offer: 'Offer',
    operator: 'Operator',
    chain: 'Chain',
    assignee: 'Assigned to',
  },
  age: 'Submitted',
  anyAge: 'Any time',
  ageAtLeast: (days: number) => `At least ${days} days ago`,
  ages: [3, 7, 14, 21, 28],
  amountFrom: 'Amount from',
  amountTo: 'Amount to',
  badAmount: 'Whole dollars, as 250.',
  late: 'Past their promise',
  newcomer: 'From new accounts',
  done: 'Done',
  nothingFits: 'Remove a filter, or look among claims of every status.',
  clear: 'Remove all filters',
  remove: (what: string) => `Remove the filter ${what}`,
  /** As a chip. */
  chip: {
    age: (days: string) => `≥ ${days} days old`,
    amount: (from: string | undefined, to: string | undefined) =>
      from && to ? `$${from} – $${to}` : from ? `≥ $${from}` : `≤ $${to}`,
    late: 'Late',
    newcomer: 'New accounts',
    unknown: (kind: string, id: string) => `${kind} ${id}`,
  },
}
