import type { NewNote } from './note-form.tsx'

/** What is shown, as `useRead` has it. */
type Shown<Record> = { mutate: (record?: Record, options?: { revalidate: boolean }) => Promise<unknown> }

/**
 * How a record's page has notes written about it: `send` answers the record as it is with the note. Where nobody knows whether a
 * note was written, the page is read anew.
 */
export const writeNote = <Record>(shown: Shown<Record>, send: (note: NewNote) => Promise<Record>) => ({
  onWrite: async (note: NewNote) => {
    void shown.mutate(await send(note), { revalidate: false })
  },
  reload: () => void shown.mutate(),
})
