import { formatLongDay, formatShortDay } from '@caseback/words/en/amounts-and-days'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** What the pages of offers say, but for the editor's own sentences. */
const whyForgotten = {
  why: 'Why it is forgotten',
  whyHint: 'Colleagues read it in the audit log.',
  whyRequired: 'Say why it is forgotten.',
}

export const offersCopy = {
  title: 'Offers',
  back: 'Back to the offers',
  add: 'New offer',
  export: 'Export',
  search: 'Search by offer, code or manufacturer',
  show: 'Which offers',
  loading: 'Loading the offers',
  failed: 'The offers could not be loaded',
  none: 'No offer yet',
  noneHint: 'An offer names some products of a manufacturer and what operators get back for buying them.',
  noneReadHint: 'An offer says which products earn how much. A publisher makes the first one.',
  noneOf: (state: string) => `No offer is ${state.toLowerCase()}`,
  noneOfHint: 'Offers of the other states are behind the choices above.',
  noneFound: 'No offer found',
  noneFoundHint: 'Try a part of its name, its code, or the name of the manufacturer.',
  columns: {
    name: 'Offer',
    code: 'Code',
    state: 'State',
    firstDay: 'First day',
    lastDay: 'Last day',
    enrolled: 'Enrolled',
    version: 'Version',
  },
  days: (from: string, to: string) => `${formatShortDay(from)} to ${formatShortDay(to)}`,
  sorts: { created: 'Made', name: 'Offer', code: 'Code', valid_from: 'First day', valid_to: 'Last day' },
  states: {
    DRAFT: 'Draft',
    SCHEDULED: 'Scheduled',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    EXPIRED: 'Expired',
    DELETED: 'Deleted',
  },
  takesInvoicesOnly: 'Active, invoices only',
  changesWait: 'Changes wait',
  waits: 'Waits for a second person',
  /** What the list can be narrowed to beside states. */
  marks: {
    all: 'All',
    WAITING: 'Waits for a second person',
    ENDING: 'Ends within two weeks',
    BUDGET: 'Near its budget',
  },
  noneMarked: {
    WAITING: [
      'No offer waits for a second person',
      'What a colleague asks to publish, extend or change stands here until somebody else has decided.',
    ],
    ENDING: [
      'No offer ends within two weeks',
      'An active offer stands here for the fourteen days before its last one.',
    ],
    BUDGET: ['No offer is near its budget', 'An offer stands here once 80 % of its budget is committed.'],
  },
  notPublished: 'None yet',
  creating: {
    title: 'New offer',
    text: 'It begins as a draft that only staff see. Dates, tiers and products come next.',
    manufacturer: 'Manufacturer',
    choose: 'Choose a manufacturer',
    chooseOne: 'Choose the manufacturer that pays for it.',
    name: 'Name of the offer',
    nameHint: 'As operators read it, such as “Fries and Wedges”.',
    create: 'Begin the draft',
    noManufacturer: 'An offer needs a manufacturer with at least one product.',
    addManufacturer: 'Add a manufacturer',
  },
  loadingOne: 'Loading the offer',
  noOne: 'No offer has this number',
  oneFailed: 'The offer could not be loaded',
  edit: 'Edit',
  goOn: 'Go on with the draft',
  toRecord: 'Everything about it',
  links: 'Share links',
  unshared: {
    title: 'Nobody has a link to it yet',
    text: 'Operators come by a share link or its QR code. Without one, only those whose kind or chain it is for find it in their list.',
    make: 'Make a link',
  },
  /** What operators see of it now, and until when. */
  standing: {
    DRAFT: 'Only staff see it. Nothing is promised to anybody yet.',
    SCHEDULED: (from: string) => `Operators see it from ${formatLongDay(from)} on.`,
    ACTIVE: (to: string, deadline: string) =>
      `Operators can enroll. Purchases count until ${formatLongDay(to)}, invoices are taken until ${formatLongDay(deadline)}.`,
    PAUSED: 'Nobody can enroll or send a claim until it is resumed. Claims that were sent go on.',
    /** Between its last day and the deadline of claims. */
    LAST_MONTH: (to: string, deadline: string) =>
      `Its last day was ${formatLongDay(to)}: nobody can enroll any more. Who is enrolled can send invoices of purchases until then until ${formatLongDay(deadline)}.`,
    LAST_MONTH_PAUSED: (to: string, deadline: string) =>
      `Its last day was ${formatLongDay(to)}: nobody can enroll any more, and nobody can send a claim until it is resumed. Invoices are taken until ${formatLongDay(deadline)}. Claims that were sent go on.`,
    EXPIRED: (to: string, deadline: string) =>
      `Its last day was ${formatLongDay(to)}. Invoices of purchases until then are taken until ${formatLongDay(deadline)}.`,
    EXPIRED_CLOSED: (to: string) => `Its last day was ${formatLongDay(to)}, and invoices are taken no longer.`,
    DELETED: 'It is gone for operators. Claims that were sent go on.',
  },
  deletedBecause: (reason: string) => `Deleted because: ${reason}`,
  problems: (count: number) => `${counted(count, 'thing', 'things')} to mend before it can be published`,
  ready: 'Ready to be published',
  drafted: (by: string | null, moment: string) =>
    by
      ? `${by} has changed it: ${moment}. Nothing of that is published yet.`
      : `Changed: ${moment}. Not published yet.`,
  figures: {
    enrolled: 'Enrolled locations',
    reaches: {
      DRAFT: 'Would have it in their list',
      SCHEDULED: 'Will have it in their list',
      ACTIVE: 'Have it in their list today',
      PAUSED: 'Have it in their list, as paused',
      LAST_MONTH: 'Have it in their list, as expired unless enrolled',
      EXPIRED: 'Have it among expired offers',
      DELETED: 'Have it in their list today',
    },
    version: 'Version',
    committed: 'Committed to claims',
  },
  terms: 'What operators get',
  noTerms: 'Nothing is published yet.',
  tierColumns: { range: 'Bought', discount: 'Gives', pays: 'Pays a location' },
  per: (discount: string, unit: string) => `${discount} per ${unit}`,
  paysAtLeast: (least: string) => `${least} and more`,
  paysFrom: (min: string, max: string) => (min === max ? max : `${min} to ${max}`),
  paysShare: 'A share of what they paid',
  facts: {
    dates: 'Purchases from',
    deadline: 'Invoices until',
    cap: 'At most per location',
    noCap: 'No other limit than the last tier',
    learnMore: 'Learn more',
    aboutEn: 'What it is',
    aboutEs: 'The same in Spanish',
    notInSpanish: 'None: the English text is shown',
    none: 'None',
    code: 'Code and number',
    codeHint:
      'Links carry the code. The number with FBR is in the title of the shared page and in letters to colleagues.',
    type: 'Kind',
    manufacturer: 'Manufacturer',
    audience: 'In the lists of',
    linkOnly: 'Nobody: only whoever has its link sees it',
  },
  products: 'Products that count',
  about: 'About it',
  versions: {
    title: 'Versions',
    hint: 'Who is enrolled keeps the version of the day they enrolled.',
    none: 'No version yet. The first one is made when the draft is published.',
    loading: 'Loading the versions',
    failed: 'The versions could not be loaded',
    name: (version: number) => `Version ${version}`,
    current: 'New enrollments get it',
    gives: (headline: string | null, most: string | null) =>
      most ? `${headline ?? ''}, up to ${most}` : (headline ?? ''),
    export: 'Export',
    columns: { version: 'Version', published: 'Published', gives: 'Gives', enrolled: 'Keep it' },
    compare: 'Compare',
    compareWith: (version: number) => `Compare version ${version} with the one before it`,
    comparing: (before: number, after: number) => `Version ${before} and version ${after}`,
    earlier: 'Earlier version',
    later: 'Later version',
    what: 'What',
    same: 'These two versions say the same.',
  },
  /** What only the earlier or only the later one says. */
  sides: { before: { sign: '−', only: 'Removed:' }, after: { sign: '+', only: 'Added:' } },
  changes: {
    headline: 'Headline',
    upTo: 'Up to',
    tiers: 'Tiers',
    unit: 'Counted in',
    cap: 'At most per location',
    validFrom: 'Purchases from',
    validTo: 'Purchases until',
    learnMore: 'Learn more',
    added: 'Products added',
    removed: 'Products gone',
  },
  moves: {
    pause: 'Pause',
    resume: 'Resume',
    extend: 'Extend',
    unpublish: 'Back to draft',
    delete: 'Delete',
    duplicate: 'Duplicate',
    remove: 'Remove the draft',
    discard: 'Forget the changes',
  },
  moving: {
    pause: {
      title: (name: string) => `Pause ${name}?`,
      text: 'From now on nobody can enroll or send a claim. It stays where operators see it, marked as paused.',
      hint: 'Claims that were sent are reviewed and paid as before. You can resume it at any time.',
      done: 'The offer is paused',
    },
    resume: {
      title: (name: string) => `Resume ${name}?`,
      text: (to: string, deadline: string) =>
        `Operators can enroll again until ${formatLongDay(to)}, and send claims until ${formatLongDay(deadline)}.`,
      lastMonth: (to: string, deadline: string) =>
        `Who is enrolled can send claims again until ${formatLongDay(deadline)}. Nobody can enroll any more: its last day was ${formatLongDay(to)}.`,
      done: 'The offer is active again',
    },
    extend: {
      title: (name: string) => `Extend ${name}`,
      text: (to: string, isOver: boolean) =>
        `${isOver ? 'Its last day was' : 'Today its last day is'} ${formatLongDay(to)}. A later one holds for everybody, also for who is enrolled already.`,
      label: 'New last day for purchases',
      deadline: (day: string) => `Invoices are taken until ${formatLongDay(day)} then.`,
      required: 'Choose a day after the last one.',
      done: (to: string) => `It goes on until ${formatLongDay(to)}`,
    },
    /** What extending and resuming mean for who is enrolled and for the budget. */
    means: {
      enrolled: {
        extend: (count: number) =>
          count === 0
            ? 'Nobody is enrolled yet.'
            : `${counted(count, 'location is', 'locations are')} enrolled: what they buy until then earns as well, by the version that they keep.`,
        resume: (count: number) =>
          count === 0 ? 'Nobody is enrolled yet.' : `${counted(count, 'location is', 'locations are')} enrolled.`,
      },
      noBudget: (committed: string) => `No budget limits it. So far ${committed} is committed to claims.`,
      budget: (committed: string, budget: string, expected: string) =>
        `${committed} of its budget of ${budget} is committed, and claims under review may come to ${expected} more.`,
      usedUp: (committed: string, budget: string, pauses: boolean) =>
        `Its budget is used up: ${committed} of ${budget} is committed.${pauses ? ' Once resumed, it pauses by itself only after its budget, or the switch for that, is changed.' : ''}`,
    },
    unpublish: {
      title: (name: string) => `Make ${name} a draft again?`,
      text: (from: string) =>
        `Nobody has seen it yet: its first day is ${formatLongDay(from)}. As a draft it does not begin by itself.`,
      done: 'It is a draft again',
    },
    delete: {
      title: (name: string) => `Delete ${name}?`,
      text: (enrolled: number) =>
        enrolled === 0
          ? 'It goes from every list and its links say that it has been removed. This cannot be taken back.'
          : `${counted(enrolled, 'location is', 'locations are')} enrolled: they can send no new claims, and their links say that the offer has been removed. This cannot be taken back.`,
      /** Of what is published and has not begun, or was taken back before that. */
      unseen:
        'Operators have never seen it, and links that were printed for it lead nowhere. Colleagues keep its versions and its audit log. This cannot be taken back.',
      hint: 'Claims that were sent are reviewed and paid as before.',
      why: 'Why it is deleted',
      whyHint: 'Colleagues read it here and in the audit log. Operators do not.',
      whyRequired: 'Say why it is deleted.',
      done: 'The offer is deleted',
    },
    duplicate: {
      title: (name: string) => `Duplicate ${name}?`,
      same: 'The copy is a draft with the same tiers, products and their pictures, cap, texts, audience and budget.',
      anew: 'It begins today and runs as long as this one. It gets a code of its own, and a number behind its name.',
      left: 'Share links, enrollments, claims and earlier versions stay here.',
      done: 'A copy is begun as a draft',
    },
    remove: {
      title: (name: string) => `Remove ${name}?`,
      text: 'Nobody has published it, so nothing of it is kept. This cannot be taken back.',
      ...whyForgotten,
      done: 'The draft is removed',
    },
    discard: {
      title: (name: string) => `Forget the changes of ${name}?`,
      text: 'What was typed since the last version is forgotten. Operators notice nothing.',
      asked: (name: string) => `${name} has asked to publish it, and gets a letter with your reason.`,
      ...whyForgotten,
      done: 'The changes are forgotten',
    },
  },
}
