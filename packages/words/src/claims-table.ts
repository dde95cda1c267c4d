/** The head of the table of an operator's claims for a spreadsheet, and how it says their statuses. */
export type ClaimsTable = {
  columns: [
    claim: string,
    submitted: string,
    manufacturer: string,
    offer: string,
    status: string,
    payout: string,
    promisedBy: string,
    paidOn: string,
    payee: string,
    check: string,
  ]
  status: (status: string, withdrawn: boolean) => string
  statement: StatementWords
}

/** What stands on the statement of an operator's claims and payments. */
export type StatementWords = {
  title: string
  /** When it was made. */
  made: (day: string) => string
  /** What it is narrowed to: the days, an offer, a status. */
  from: (day: string) => string
  to: (day: string) => string
  year: (year: number) => string
  found: (words: string) => string
  /** Which part of the list it is, by the part's name. */
  parts: { needs_you: string; not_approved: string; on_the_way: string; paid: string; rejected: string }
  columns: { claim: string; submitted: string; offer: string; status: string; paid: string; amount: string }
  paid: string
  onTheWay: string
  notApproved: string
  total: (claims: number) => string
  more: (shown: number, all: number) => string
  none: string
  /** An amount that nobody has approved: the typeface of prints has no ≈. */
  estimate: (amount: string) => string
  estimates: string
  page: (page: number, pages: number) => string
  day: (day: string) => string
  dollars: (cents: number) => string
}
