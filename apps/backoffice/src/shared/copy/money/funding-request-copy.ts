const claims = (count: number) => (count === 1 ? '1 claim' : `${count} claims`)

/** The sentences about one request and what is asked about it. */
export const fundingRequestCopy = {
  columns: {
    claim: 'Claim',
    operator: 'Operator',
    validated: 'Validated',
    promise: 'Promised by',
    amount: 'Amount',
    funded: 'Funded',
    day: 'Day',
    reference: 'Reference',
    by: 'Recorded by',
  },
  back: 'Funding',
  loadingRequest: 'Loading the request',
  noRequest: 'No request has this number',
  requestFailed: 'The request could not be loaded',
  cutoffLine: (day: string, created: string) => `Claims validated up to ${day} · drafted ${created}`,
  issuedLine: (day: string) => `issued ${day}`,
  dueLine: (day: string) => `due ${day}`,
  late: (day: string) => `Late: it was due on ${day}`,
  pdf: 'Document (PDF)',
  csv: 'Table (CSV)',
  figures: {
    total: 'Asked for',
    received: 'Settled',
    open: 'Still missing',
    claims: 'Claims',
  },
  promiseBefore:
    'Until the request is issued, “Promised by” is 30 days after a claim came in. From then on it is 14 business days after that, where that is earlier.',
  promiseSince:
    '“Promised by” is 14 business days after the request was issued, or 30 days after the claim came in, whichever is earlier.',
  issue: 'Issue',
  issuing: {
    title: (manufacturer: string) => `Issue the request to ${manufacturer}?`,
    text: (count: number, amount: string) =>
      `${count === 1 ? '1 claim' : `${count} claims`} for ${amount} ${count === 1 ? 'becomes' : 'become'} “Processing Payment”: operators see it, and each is promised its payment within 14 business days at the latest.`,
    hint: 'A reviewer can no longer take these claims back. Finance can take single ones out of the request as long as no check pays them.',
    loadingContacts: 'Loading who gets it',
    contactsFailed: 'Who gets it, and whether it says where to pay, could not be loaded',
    sentTo: (addresses: string) => `It goes by e-mail to ${addresses}.`,
    sentToNobody:
      'This manufacturer has no billing contact: nobody gets it by e-mail. A publisher or an admin adds one on its page; or send the document yourself.',
    withoutRemitTo: 'It does not say where to pay: an admin writes that under Provider.',
    confirm: (amount: string) => `Issue ${amount}`,
    done: (id: number) => `Request ${id} issued`,
  },
  discard: 'Discard draft',
  discarding: {
    title: 'Discard this draft?',
    text: 'Its claims stay validated and wait for another request. The draft stays in the list as discarded.',
    confirm: 'Discard draft',
    done: (id: number) => `Request ${id} discarded`,
  },
  record: 'Record money',
  recording: {
    title: (manufacturer: string) => `Money from ${manufacturer}`,
    amount: 'Amount ($)',
    amountMissing: 'Enter an amount above 0, with at most two decimals.',
    day: 'Received on',
    dayMissing: 'Choose a day.',
    dayAhead: 'This day is still to come.',
    reference: 'Reference',
    referenceHint: 'Of the transfer or check, as the bank statement names it. Each is recorded once.',
    referenceMissing: 'Enter a reference.',
    covers: (fresh: number, left: number) =>
      left === 0
        ? `Funds ${fresh === 1 ? 'the claim that is' : `all ${fresh} claims that are`} left.`
        : `Funds ${claims(fresh)}, oldest first; ${left} still ${left === 1 ? 'waits' : 'wait'}.`,
    settlesMissing: (amount: string) => `Settles ${amount} that is missing of claims that are paid.`,
    coversMany: 'Funds whole claims, oldest first.',
    coversNone: 'Not enough yet for the oldest claim that waits; it is kept for it.',
    unapplied: (amount: string) =>
      `${amount} more than is open here: it becomes credit of the manufacturer, which may settle another request.`,
    confirm: 'Record',
    confirmAmount: (amount: string) => `Record ${amount}`,
    done: (amount: string) => `${amount} recorded`,
    doneFunded: (count: number) => `${claims(count)} funded and ready to be paid.`,
    doneNone: 'No further claim is funded whole yet.',
  },
  claims: 'Claims of the request',
  noClaims: 'No claim is left in it',
  noClaimsHint: 'All were taken back by reviewers or withdrawn.',
  oldestFirst: 'Money funds whole claims, oldest first, disputed ones last.',
  funded: 'Funded',
  notFunded: 'Waiting',
  withdraw: 'Withdraw',
  withdrawClaim: (claimId: number) => `Withdraw claim ${claimId}`,
  withdrawing: {
    title: (claimId: number) => `Withdraw claim ${claimId}?`,
    text: (operator: string, amount: string) =>
      `The claim of ${operator} for ${amount} leaves this request and is “Validated” again. It waits for another request.`,
    hint: 'Colleagues read it in the history of the claim. The operator does not.',
    confirm: 'Withdraw',
    done: (claimId: number) => `Claim ${claimId} withdrawn`,
  },
  allFunded: 'All claims are funded. What of them is not paid yet is under Payments.',
  toPayments: 'To the payments',
}
