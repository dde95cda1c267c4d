import { withFullStop } from '@caseback/words/with-full-stop'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

const listed = new Intl.ListFormat('en-US')
const operators = (count: number) => counted(count, 'operator', 'operators')
const locations = (count: number) => counted(count, 'location', 'locations')
const offers = (count: number) => counted(count, 'offer', 'offers')
const links = (count: number) => counted(count, 'share link', 'share links')
const rows = (count: number) => counted(count, 'row', 'rows')

/** The sentences of the chains' pages. */
export const chainsCopy = {
  title: 'Chains',
  about: 'Restaurants and bars choose their chain when they sign up. Offers can be published to chains alone.',
  tabs: 'Chains and typed companies',
  all: 'Chains',
  typed: 'Typed by operators',
  add: 'New chain',
  importing: 'Import',
  export: 'Export',
  search: 'Search by name or website',
  sorts: { name: 'Chain', locations: 'Locations', created: 'Added' },
  loading: 'Loading the chains',
  failed: 'The chains could not be loaded',
  none: 'No chain yet',
  noneHint: 'Add the first one, or import a table of them.',
  noneReadHint: 'A publisher adds the first one.',
  noneFound: 'No chain found',
  noneFoundHint: 'Try a part of the name or of the website.',
  columns: { name: 'Chain', website: 'Website', cuisine: 'Cuisine', size: 'Locations', signedUp: 'With an account' },
  noValue: 'None',
  back: 'Back to the chains',
  loadingOne: 'Loading the chain',
  noOne: 'No chain has this number',
  oneFailed: 'The chain could not be loaded',
  edit: 'Edit',
  figures: {
    operators: 'Operators',
    locations: 'Locations with an account',
    offers: 'Offers published to it',
    links: 'Share links for it',
  },
  record: 'Record',
  fields: {
    name: 'Name',
    nameHint: 'As operators find it when they sign up. The companies of its operators take it.',
    website: 'Website',
    websiteHint: 'A domain or an address, such as example.com.',
    cuisine: 'Cuisine',
    size: 'Number of locations',
    sizeHint: 'All that the chain has, with or without an account here. Operators read it beside the name.',
  },
  creating: 'New chain',
  create: 'Add chain',
  created: (name: string) => `${name} is added`,
  editing: (name: string) => `Edit ${name}`,
  saved: (name: string) => `${name} is saved`,
  merged: 'Merged into it',
  mergedAt: (name: string, day: string) => `${name}, on ${day}`,
  movedHere: (name: string) => `This chain is part of ${name} now`,
  places: 'Locations with an account',
  loadingPlaces: 'Loading the locations',
  placesFailed: 'The locations could not be loaded',
  noPlaces: 'No location has an account yet',
  noPlacesHint: 'Who signs up and chooses this chain stands here.',
  placeColumns: { name: 'Location', city: 'City', operator: 'Operator', since: 'Since' },
  offersTitle: 'Offers published to it',
  noOffers: 'No offer is published to this chain alone.',
  moreOffers: (shown: number, all: number) => `The newest ${shown} of ${all}.`,
  merge: 'Merge',
  merging: {
    title: (name: string) => `Merge ${name} into another chain`,
    text: 'For two entries that are one chain. Open the one that goes, and choose the one that stays.',
    into: 'The chain that stays',
    moves: 'What happens',
    operators: (people: number, places: number, into: string) =>
      people === 0 && places === 0
        ? 'No operator belongs to it, so none moves.'
        : `${operators(people)} with ${locations(places)} belong to ${into} from then on, and their companies take its name.`,
    offers: (count: number, into: string) =>
      count === 0
        ? 'No offer is published to it alone.'
        : `${offers(count)} ${count === 1 ? 'is' : 'are'} published to ${into} instead.`,
    named: (names: readonly string[], more: number) =>
      `${listed.format([...names.map((name) => `“${name}”`), ...(more > 0 ? [`${more} more`] : [])])}. What waits for a second person of them is taken back.`,
    links: (count: number, into: string) =>
      count === 0
        ? 'No share link is for it.'
        : `${links(count)} ${count === 1 ? 'leads' : 'lead'} to ${into} instead.`,
    name: (name: string, into: string) =>
      withFullStop(`Operators no longer find “${name}”. Website, cuisine and number of locations are those of ${into}`),
    payees: 'Enrollments, claims, payees and checks stay as they are.',
    forGood: 'This cannot be taken back.',
    confirm: (into: string) => `Merge into ${into}`,
    choose: 'Choose a chain first',
    done: (name: string, into: string) => `${name} is part of ${into} now`,
  },
  picker: {
    search: 'Search by name or website',
    results: 'Chains found',
    another: 'Choose another',
    type: 'Type a part of the name.',
    loading: 'Searching…',
    none: 'No chain found. Try a part of the name.',
    more: 'There are more: type more of the name.',
    size: (count: number) => locations(count),
  },
  typedPage: {
    about:
      'Restaurants and bars typed these names when they signed up, as they found no chain or have none. Each name stands here once, however it was written.',
    search: 'Search by name',
    sorts: { operators: 'Most typed first', name: 'By name' },
    loading: 'Loading the companies',
    failed: 'The companies could not be loaded',
    none: 'No company was typed',
    noneHint: 'Every operator of a restaurant or bar belongs to a chain of the list.',
    noneFound: 'No company found',
    noneFoundHint: 'Try a part of the name.',
    columns: { name: 'Company', operators: 'Operators', chain: 'Chain of this name', action: 'Make it a chain' },
    also: (spellings: string) => `Also written ${spellings}`,
    noChain: 'None',
    promote: 'Make a chain',
    promoteOf: (name: string) => `Make a chain: ${name}`,
    join: 'Join to a chain',
    joinOf: (name: string) => `Join to a chain: ${name}`,
    promoting: (name: string) => `Make ${name} a chain`,
    promoteText: (count: number) =>
      `${operators(count)} typed this name and ${count === 1 ? 'belongs' : 'belong'} to the chain from then on. Payees, enrollments and claims stay as they are.`,
    promoted: (name: string, count: number) => `${name} is a chain with ${locations(count)}`,
    joining: (name: string) => `Join ${name} to a chain`,
    joinText: (name: string, count: number) =>
      withFullStop(`For a company that is in the list already. ${operators(count)} typed ${name}`),
    joinMoves: (count: number, into: string) =>
      `${operators(count)} ${count === 1 ? 'belongs' : 'belong'} to ${into} from then on, and ${count === 1 ? 'the company takes' : 'their companies take'} its name. Payees, enrollments and claims stay as they are.`,
    confirmJoin: (into: string) => `Join to ${into}`,
    joined: (name: string, into: string) => `${name} is part of ${into} now`,
    gone: 'Nobody has typed this company any more',
  },
  import: {
    title: 'Import chains',
    text: 'An Excel workbook, of which the first sheet is read, or CSV, of up to 100,000 rows. Its first line names the columns, in any order. It only adds: chains that are known already are left as they are, and named.',
    template: 'Start from the chains as they are',
    counts: { rows: 'Rows', created: 'New chains', leftOut: 'Rows with a problem', problems: 'Problems' },
    import: (count: number) => `Import ${counted(count, 'chain', 'chains')}`,
    importGood: (count: number) => `Import the ${rows(count)} without a problem`,
    nothing: 'There is nothing to import.',
    done: (count: number) => `${counted(count, 'chain is', 'chains are')} imported, and found at once`,
    toChains: 'To the chains',
  },
}
