import type { HistoryNotes } from '../../history-notes.ts'
import { formatDollars } from '../amounts-and-days.ts'
import { checkStatusLabel } from './claim-sentences.ts'

export const englishHistoryNotes: HistoryNotes = {
  'files.left_out': ({ files }) =>
    `${files.join(', ')} ${files.length === 1 ? 'was' : 'were'} left out: the same file is already there.`,
  'claim.corrects': ({ claim }) => `This corrects claim ${claim}.`,
  'payout.kept_back': ({ keptCents }) =>
    `${formatDollars(keptCents)} were kept back for a correction; no check is sent.`,
  'check.not_paid': ({ status }) => `The check is no longer paid: ${checkStatusLabel(status)}.`,
}
