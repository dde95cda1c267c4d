import { unitText } from '@caseback/words/en/terms-display'

/** What the desk says where an invoice of a claim stands beside one of another claim. */
export const comparingCopy = {
  compare: 'Compare',
  withClaim: (claimId: number) => `with claim ${claimId}`,
  key: 'D',
  title: (claimId: number) => `Beside claim ${claimId}`,
  others: 'Other claims',
  claim: (claimId: number) => `Claim ${claimId}`,
  thisClaim: (claimId: number) => `This claim, ${claimId}`,
  what: 'What is compared',
  same: 'Same',
  nothing: '—',
  asRead: (value: string) => `${value}, as read`,
  status: 'Status',
  approved: 'Approved',
  approvedBy: (by: string, day: string) => `${by}, ${day}`,
  operator: 'Operator',
  offer: 'Offer',
  distributor: 'Distributor',
  number: 'Number',
  date: 'Date',
  units: 'Units',
  inUnits: (count: number, unit: string) => `${count} ${unitText(unit, count)}`,
  pages: (claim: string) => `Pages of ${claim}`,
  noPages: 'No page can be shown. Open the claim for its files.',
}
