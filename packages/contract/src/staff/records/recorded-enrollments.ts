import * as z from 'zod/mini'
import { id, instant } from '../../core/fields.ts'

/** The offers that a location takes part in, or all locations of an operator. */
export const recordedEnrollments = z.object({
  enrollment_count: z.int(),
  /** The latest twenty. */
  enrollments: z.array(
    z.object({
      id,
      offer_id: id,
      offer_name: z.string(),
      manufacturer_name: z.string(),
      location_name: z.string(),
      at: instant,
    }),
  ),
})

export type WireRecordedEnrollments = z.output<typeof recordedEnrollments>
