import type { HistoryNote } from '@caseback/domain'
import { sayCoded } from './messages.ts'

/** The program's own notes of a claim's history, in one language. */
export type HistoryNotes = { [Note in HistoryNote as Note['code']]: (params: Note['params']) => string }

/** What is said of a claim's move: a coded reason, a note of the program's own, and what a person wrote. */
export type NotesParts = {
  reason: string | null
  system: { code: string; params?: unknown } | null
  note: string | null
}

/** All of it in one text; null when there is nothing. The reason 'other' has no sentence: what a person wrote says it. */
export function sayNotes(
  words: { reason: (code: string) => string; historyNotes: HistoryNotes },
  { reason, system, note }: NotesParts,
): string | null {
  const told = [
    reason && reason !== 'other' ? words.reason(reason) : null,
    system && sayCoded(words.historyNotes, system),
    note,
  ]
  return told.filter(Boolean).join(' ') || null
}
