/** What the program itself has to say of a claim's move, as it is stored: a code and what its sentence says besides. */
export type HistoryNote =
  | { code: 'files.left_out'; params: { files: string[] } }
  | { code: 'check.not_paid'; params: { status: string } }
