const FIRST = [
  'Blue',
  'Golden',
  'Lucky',
  'Corner',
  'Harbor',
  'Prairie',
  'Sunny',
  'Copper',
  'Maple',
  'River',
  'Old Town',
  'Twin',
  'Cedar',
  'Silver',
  'Windy City',
  'Lakeview',
  'Desert',
  'Cactus',
  'Magnolia',
  'Rocket',
]
const SECOND: [kind: string, cuisine: string][] = [
  ['Burger', 'Burgers'],
  ['Taqueria', 'Mexican'],
  ['Pizza', 'Pizza'],
  ['Diner', 'American'],
  ['Noodle House', 'Asian'],
  ['Fish Shack', 'Seafood'],
  ['Smokehouse', 'Barbecue'],
  ['Bagel', 'Bakery'],
  ['Coffee', 'Coffee'],
  ['Wings', 'Chicken'],
  ['Creamery', 'Dessert'],
]

/** 220 chains, the same ones every time. */
export const demoChains = FIRST.flatMap((first, at) =>
  SECOND.map(([kind, cuisine], of) => ({
    name: `${first} ${kind}`,
    domain: `${`${first}${kind}`.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
    locationCount: 3 + ((at * 37 + of * 13) % 240),
    cuisine,
  })),
)
