/** What the editor says of what an offer may cost. */
export const costCopy = {
  title: 'What it may cost',
  hint: 'If each location sends one claim. Nothing of this is saved.',
  example: 'The numbers that it begins with are an example: put in your own.',
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
  overWhole: (likely: boolean, budget: string) =>
    likely ? `More than the whole budget: ${budget}.` : `At worst more than the whole budget: ${budget}.`,
  line: (likely: string, most: string | null, locations: string, cases: string, unit: string) =>
    `At ${locations} × ${cases} ${unit}: ${likely}; ${most === null ? 'nothing ends it' : `at most ${most}`}.`,
  notChosen: 'Nobody has chosen these numbers: the editor begins with them. Under Terms you can set your own.',
  assumed: (enrolled: number) =>
    enrolled > 0
      ? 'By the locations that are enrolled; nobody has said how much each will buy. The editor works it out for other numbers.'
      : 'Nobody has said how many locations will buy how much. The editor works it out for other numbers.',
  locationsOf: (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`),
  notYet: 'It can be worked out once the tiers and the limit per location are right.',
  notCounted: 'Enter whole numbers of at most 1,000,000.',
  tooLarge: 'Together this is more money than can be counted.',
  priceMissing: 'Enter what one costs to see what this may cost.',
  axis: (unit: string) => `${unit} a location`,
  worstLine: 'At most',
  budgetLine: 'Budget left',
  here: 'Here',
  how: 'What each location buys',
  hows: { same: 'All the same', spread: 'Spread over the tiers' },
  spread: {
    title: (unit: string) => `How many locations buy how many ${unit}`,
    hint: 'Drag a bar, or use the arrow keys. A tier counts as its middle.',
    group: (from: number, to: number | null) =>
      from === 0
        ? `under ${((to ?? 0) + 1).toLocaleString('en-US')}`
        : to === null
          ? `${from.toLocaleString('en-US')} +`
          : from === to
            ? from.toLocaleString('en-US')
            : `${from.toLocaleString('en-US')} – ${to.toLocaleString('en-US')}`,
    each: (units: number) => (units === 0 ? 'earn nothing' : `≈ ${units.toLocaleString('en-US')} each`),
    bar: (group: string, unit: string) => `Locations that buy ${group} ${unit}`,
    at: (locations: string) => `At ${locations}, spread like this:`,
    line: (likely: string, most: string | null, locations: string) =>
      `At ${locations}, spread over the tiers: ${likely}; ${most === null ? 'nothing ends it' : `at most ${most}`}.`,
    axis: 'locations',
  },
  table: 'The same as a table',
  caption: 'Cost by what each location buys',
  columns: {
    cases: (unit: string) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)} each`,
    each: 'Each location',
    all: (locations: string) => `All ${locations}`,
  },
  rows: { here: 'as entered', most: 'the most' },
}
