import type { HistoryNotes } from '../../history-notes.ts'
import { checkStatusLabel } from './claim-sentences.ts'

export const englishHistoryNotes: HistoryNotes = {
  'files.left_out': ({ files }) =>
    `${files.join(', ')} ${files.length === 1 ? 'was' : 'were'} left out: the same file is already there.`,
  'check.not_paid': ({ status }) => `The check is no longer paid: ${checkStatusLabel(status)}.`,
}
