import { claimStatuses } from '@caseback/domain'
import * as z from 'zod/mini'
import { dollars } from './fields.ts'

export const claimStatus = z.enum(claimStatuses)

/** A rendered page of a file: an image from our own origin by a short-lived signed link. */
export const filePage = z.object({ page: z.int(), image: z.string(), width: z.int(), height: z.int() })

export type WireFilePage = z.output<typeof filePage>

/**
 * An addition: what the operator counted before the submission, and what the offer's tiers gave for it then. null when nothing
 * was counted, and once a decision is there.
 */
export const claimEstimate = z.nullable(z.object({ amount: dollars, units: z.int() }))

export type WireClaimEstimate = z.output<typeof claimEstimate>
