const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Of the page that tells everything about a manufacturer. */
export const manufacturerRecordCopy = {
  unnamed: 'Manufacturer',
  back: 'All manufacturers',
  loading: 'Loading the manufacturer',
  missing: 'No manufacturer has this number',
  failed: 'The manufacturer could not be loaded',
  toPage: 'Products and changes',
  archived: 'Archived',
  figures: {
    owes: 'Owes for validated claims',
    toRequest: 'Of it not requested yet',
    received: 'Received so far',
    credit: 'Credit it has with us',
  },
  who: 'Who it is',
  facts: {
    support: 'Rebate support',
    contacts: 'Billing contacts',
    days: 'Pays within',
    products: 'Products',
    since: 'Since',
    notes: 'For colleagues',
  },
  days: (days: number) => counted(days, 'day', 'days'),
  noContacts: 'nobody',
  noSupport: 'our own',
  offers: 'Offers',
  offersOf: (count: number) => counted(count, 'offer', 'offers'),
  noOffers: 'It has made no offer.',
  enrolled: (count: number, until: string) => `${counted(count, 'location', 'locations')}, until ${until}`,
  requests: 'Requests',
  requestsOf: (count: number) => counted(count, 'request', 'requests'),
  noRequests: 'Nothing has been requested of it.',
  request: (id: number) => `Request ${id}`,
  due: (claims: number, due: string | null) =>
    due === null ? counted(claims, 'claim', 'claims') : `${counted(claims, 'claim', 'claims')}, due ${due}`,
  receipts: 'Money received',
  receiptsOf: (count: number) => counted(count, 'receipt', 'receipts'),
  noReceipts: 'No money has come of it.',
  reversed: 'reversed',
  noClaims: 'Nobody has sent in a claim for its offers.',
  nothing: 'Nothing was done to it or its money.',
}
