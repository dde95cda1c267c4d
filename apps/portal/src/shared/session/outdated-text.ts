import { ApiError } from '@caseback/web/client'
import { failureSentence } from '../api/api-client.ts'

/** A version of a text that was agreed to and no longer holds, and the sentence about it. */
export type OutdatedText = { version: number; says: string }

/** The version that was agreed to, when a call was refused because another one holds by now. */
export const outdatedBy = (error: unknown, version: number): OutdatedText | undefined =>
  error instanceof ApiError && error.body.code === 'text.newer' ? { version, says: failureSentence(error) } : undefined
