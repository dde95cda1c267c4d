import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'

/** "Claim #12" as the log keeps it: `claim:12`. */
export const asKept = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s:#]+(?:no\.?[\s#]*)?(?=\d+$)/, ':')
    .replaceAll(' ', '_')
    // As the desk calls them.
    .replace(/^check\b/, 'payment')
    .replace(/^request\b/, 'funding')

/** An entry cannot be of a day after the last one and before the first. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: problem('days.reversed'), path: ['to'] },
)
