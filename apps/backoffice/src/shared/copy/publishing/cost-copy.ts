/** What the editor says of what an offer may cost. */
export const costCopy = {
  title: 'What it may cost',
  hint: 'If each location sends one claim. Nothing of this is saved.',
  locations: 'Locations',
  cases: (unit: string) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)} a location`,
  slide: (label: string) => `${label}, as a slider`,
  price: (unit: string) => `What a ${unit} costs, in dollars`,
  priceHint: 'This offer pays a percentage of it.',
  at: (locations: string, cases: string, unit: string) => `At ${locations} × ${cases} ${unit}:`,
  atMost: (amount: string) => `at most ${amount}`,
  noMost: 'nothing ends it',
  noMostHint: 'Neither a last tier nor a limit per location ends what it may cost.',
  overBudget: (likely: boolean, left: string) =>
    likely
      ? `More than what is left of the budget: ${left}.`
      : `At worst more than what is left of the budget: ${left}.`,
  line: (likely: string, most: string | null, locations: string, cases: string, unit: string) =>
    `At ${locations} × ${cases} ${unit}: ${likely}; ${most === null ? 'nothing ends it' : `at most ${most}`}.`,
  locationsOf: (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`),
  notYet: 'It can be worked out once the tiers are right.',
  notCounted: 'Enter whole numbers of at most 1,000,000.',
  tooLarge: 'Together this is more money than can be counted.',
  priceMissing: 'Enter what one costs to see what this may cost.',
  axis: (unit: string) => `${unit} a location`,
  worstLine: 'At most',
  budgetLine: 'Budget left',
  here: 'Here',
  table: 'The same as a table',
  caption: 'Cost by what each location buys',
  columns: {
    cases: (unit: string) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)} each`,
    each: 'Each location',
    all: (locations: string) => `All ${locations}`,
  },
  rows: { here: 'as entered', most: 'the most' },
}
