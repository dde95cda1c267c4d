import * as z from 'zod/mini'

/** Body of POST /simulator/faults. */
export const faultRequest = z.object({
  /**
   * 429 and 500 answer so and do nothing; timeout-after-create makes the check and never answers; slow answers after
   * `delay_ms`.
   */
  kind: z.enum(['429', '500', 'timeout-after-create', 'slow']),
  /** For how many calls; 0 forgets what was arranged of this kind. */
  times: z._default(z.int().check(z.minimum(0)), 1),
  /** Which calls it hits: those that make a check, or all of /v3. */
  on: z._default(z.enum(['create', 'any']), 'create'),
  delay_ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 3000),
  retry_after: z._default(z.int().check(z.minimum(0)), 1),
})
export type Fault = z.infer<typeof faultRequest>

export type FaultPlan = ReturnType<typeof buildFaultPlan>

/** What shall go wrong next, in the order it was arranged. Kept in memory: a restart ends every fault. */
export function buildFaultPlan() {
  let planned: Fault[] = []
  return {
    arrange(fault: Fault): void {
      planned = fault.times > 0 ? [...planned, fault] : planned.filter((each) => each.kind !== fault.kind)
    },
    /** The fault of this call, used up by asking; null when all goes well. */
    take(call: 'create' | 'other'): Fault | null {
      const fault = planned.find(
        (each) => call === 'create' || (each.on === 'any' && each.kind !== 'timeout-after-create'),
      )
      if (!fault) return null
      planned = planned.flatMap((each) =>
        each !== fault ? each : each.times > 1 ? { ...each, times: each.times - 1 } : [],
      )
      return fault
    },
  }
}
