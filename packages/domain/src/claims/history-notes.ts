/** What the program itself has to say of a claim's move, as it is stored: a code and what its sentence says besides. */
export type HistoryNote =
  | { code: 'files.left_out'; params: { files: string[] } }
  | { code: 'check.not_paid'; params: { status: string } }
  | { code: 'payout.kept_back'; params: { keptCents: number } }
  | { code: 'claim.corrects'; params: { claim: number } }
