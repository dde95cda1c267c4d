import { listColleagues, type WireRecordedEvent } from '@caseback/contract'
import type { RecordKind } from '@caseback/domain'
import { answers } from '@caseback/testing/gallery'
import { longName, page } from './sample-desk.ts'

/** Whom a note may name: every record asks. */
export const knowsColleagues = answers(
  listColleagues,
  page([
    { id: 2, name: 'Femi Cole' },
    { id: 3, name: longName },
  ]),
)

/** What a colleague has written. */
export const aNote = (kind: RecordKind, fields: Partial<WireRecordedEvent> = {}): WireRecordedEvent => ({
  at: '2026-11-23T15:20:00.000Z',
  by: { kind: 'staff', name: 'Amir Haddad' },
  at_location: null,
  moved_to: null,
  action: `${kind}.noted`,
  notes: null,
  internal: '@Femi Cole the manager called: checks by mail from January on.\nThey move on the 5th.',
  said: null,
  before: null,
  after: null,
  ...fields,
})
