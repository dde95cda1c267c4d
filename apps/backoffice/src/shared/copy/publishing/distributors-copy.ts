const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

const invoices = (count: number) => counted(count, 'invoice', 'invoices')
const claims = (count: number) => counted(count, 'claim', 'claims')
const ofClaims = (invoiceCount: number, claimCount: number) => `${invoices(invoiceCount)} of ${claims(claimCount)}`

/** The sentences of the distributors' pages. */
export const distributorsCopy = {
  title: 'Distributors',
  about: 'Who has sold what operators claim for. New ones come from review, by a decision of the reviewer.',
  search: 'Search by name or spelling',
  sorts: { name: 'Distributor', created: 'Added' },
  loading: 'Loading the distributors',
  failed: 'The distributors could not be loaded',
  none: 'No distributor yet',
  noneHint: 'The first one comes with the first invoice that is read.',
  noneFound: 'No distributor found',
  noneFoundHint: 'Try a part of the name, or of another spelling.',
  columns: { name: 'Distributor', spellings: 'Also spelt', invoices: 'Invoices', claims: 'Claims' },
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  back: 'Back to the distributors',
  loadingOne: 'Loading the distributor',
  noOne: 'No distributor has this number',
  oneFailed: 'The distributor could not be loaded',
  figures: { invoices: 'Invoices', claims: 'Claims', spellings: 'Other spellings', items: 'Item numbers' },
  edit: 'Edit',
  aliases: 'Other spellings',
  aliasesHint: 'An invoice that is read by one of these is its invoice.',
  noAliases: 'None but its name.',
  parts: 'Merged into it',
  partsHint: 'Their names mean this distributor. Claims that were read before keep the name that was read.',
  noParts: 'None.',
  partMeta: (count: number, by: string, day: string) => `${invoices(count)} · merged by ${by} on ${day}`,
  items: 'Item numbers',
  itemsHint: 'What it calls products on its invoices, as the catalogue has it.',
  noItems: 'The catalogue has no item number of this distributor.',
  moreItems: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-US')}.`,
  itemColumns: { number: 'Item number', product: 'Product', manufacturer: 'Manufacturer' },
  editing: (name: string) => `Edit ${name}`,
  saved: (name: string) => `${name} is saved`,
  name: 'Name',
  nameHint: 'Claims show the new name. The one that it had stays one of its spellings.',
  newAliases: 'More spellings',
  newAliasesHint: 'One a line, as invoices have them. Capitals, punctuation and “Inc.” do not matter.',
  known: 'Spellings that are known',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: 'Removed when you save',
  keep: 'Keep',
  keepOf: (name: string) => `Keep ${name}`,
  merge: 'Merge',
  merging: {
    title: (name: string) => `Merge ${name} into another distributor`,
    text: 'For two entries that are one distributor. Open the one that goes, and choose the one that stays.',
    into: 'The distributor that stays',
    moves: 'What happens',
    invoices: (invoiceCount: number, claimCount: number, into: string) =>
      invoiceCount === 0
        ? 'No invoice was read as its, so none moves.'
        : `${ofClaims(invoiceCount, claimCount)} ${invoiceCount === 1 ? 'counts' : 'count'} as ${into}’s: the same invoice is found at both.`,
    names: (name: string, spellings: number, into: string) =>
      spellings === 0
        ? `“${name}” means ${into} from then on.`
        : `“${name}” and its ${counted(spellings, 'other spelling', 'other spellings')} mean ${into} from then on.`,
    history: 'Claims that were decided keep the name that was read. Nothing is paid or decided anew.',
    undone:
      'It can be taken back within a day, by any publisher. After that the two can change places, so that the other one stays.',
    confirm: (into: string) => `Merge into ${into}`,
    choose: 'Choose a distributor first',
    done: (name: string, into: string) => `${name} is part of ${into} now`,
  },
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back ${name}`,
  takingBack: {
    title: (name: string) => `Take the merge of ${name} back?`,
    text: (name: string, whole: string) =>
      `${name} is a distributor of its own again, with its spellings, its invoices and those that were read since then by one of its names. Others stay with ${whole}, and an invoice number that both have is asked about.`,
    until: (time: string) => `Possible until ${time}.`,
    confirm: 'Take back',
    done: (name: string) => `${name} is a distributor of its own again`,
  },
  swap: 'Change places',
  swapOf: (name: string) => `Change places with ${name}`,
  swapping: {
    title: (name: string) => `Make ${name} the one that stays?`,
    text: (name: string, whole: string) =>
      `${whole} becomes part of ${name}, with all that is part of it. All names mean ${name} from then on; claims keep the name that was read.`,
    confirm: (name: string) => `Make ${name} the one that stays`,
  },
  picker: {
    search: 'Search by name or spelling',
    results: 'Distributors found',
    another: 'Choose another',
    type: 'Type a part of the name.',
    loading: 'Searching…',
    none: 'No other distributor found. Try a part of the name.',
    more: 'There are more: type more of the name.',
    size: ofClaims,
  },
}
