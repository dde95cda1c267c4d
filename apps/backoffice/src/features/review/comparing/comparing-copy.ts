import { unitText } from '@caseback/words/en/terms-display'

type Which = { claim_id: number; invoice: number | null; turn: { place: number; count: number } | null }

/** 'claim 8', 'invoice 2 with claim 8', 'claim 8, 1 of 2'. */
function whichOf({ claim_id: claimId, invoice, turn }: Which): string {
  const pair = invoice === null ? `claim ${claimId}` : `invoice ${invoice} with claim ${claimId}`
  return turn ? `${pair}, ${turn.place} of ${turn.count}` : pair
}

/** What the desk says where an invoice of a claim stands beside one of another claim. */
export const comparingCopy = {
  compare: 'Compare',
  /** After "Compare": which two. */
  which: (of: Which) => (of.invoice === null ? `with ${whichOf(of)}` : whichOf(of)),
  loading: 'Loading both invoices',
  key: 'D',
  title: (claimId: number) => `Beside claim ${claimId}`,
  others: 'Other invoices',
  /** On a button: which two. */
  pair: (of: Which) => whichOf(of).replace(/^./, (letter) => letter.toUpperCase()),
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
  pageFailed: 'This page could not be loaded.',
  noPages: 'No page can be shown. Open the claim for its files.',
}
