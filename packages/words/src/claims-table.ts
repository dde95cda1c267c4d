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
}
