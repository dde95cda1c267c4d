const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Of the page that tells everything about an offer. */
export const offerRecordCopy = {
  unnamed: 'Offer',
  back: 'All offers',
  loading: 'Loading the offer',
  missing: 'No offer has this number',
  failed: 'The offer could not be loaded',
  toPage: 'Terms and changes',
  figures: {
    enrolled: 'Locations enrolled',
    claims: 'Claims',
    committed: 'Validated claims hold',
    budget: 'Budget',
  },
  noBudget: 'none',
  what: 'What it is',
  facts: {
    manufacturer: 'Manufacturer',
    code: 'Code',
    type: 'Kind',
    days: 'Runs',
    deadline: 'Invoices until',
    gives: 'Gives',
    cap: 'At most',
    audience: 'Shown to',
    links: 'Share links',
    support: 'Questions go to',
    since: 'Made',
    deleted: 'Deleted because',
  },
  days: (from: string, to: string) => `${from} to ${to}`,
  linkOnly: 'whoever has a link',
  links: (count: number) => (count === 0 ? 'none is out' : counted(count, 'is out', 'are out')),
  ourOwn: 'us',
  versions: 'What it has promised',
  versionsOf: (count: number) => counted(count, 'version', 'versions'),
  noVersions: 'Nothing was published of it.',
  version: (version: number) => `Version ${version}`,
  published: (moment: string, locations: number) =>
    `published ${moment}, kept by ${counted(locations, 'location', 'locations')}`,
  same: 'Promises the same as the version before it.',
  whole: 'What it promises',
  enrolled: 'Who takes part',
  enrolledOf: (count: number) => counted(count, 'location', 'locations'),
  noneEnrolled: 'No location has enrolled.',
  keeps: (city: string, version: number, day: string) =>
    [city, `version ${version}`, `since ${day}`].filter(Boolean).join(', '),
  lines: 'What was posted last for its claims',
  noClaims: 'Nobody has sent in a claim for it.',
  nothing: 'Nothing was done to it.',
}
