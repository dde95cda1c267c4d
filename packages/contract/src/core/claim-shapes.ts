import { claimStatuses } from '@caseback/domain'
import * as z from 'zod/mini'

export const claimStatus = z.enum(claimStatuses)

/** A rendered page of a file: an image from our own origin by a short-lived signed link. */
export const filePage = z.object({ page: z.int(), image: z.string(), width: z.int(), height: z.int() })

export type WireFilePage = z.output<typeof filePage>
