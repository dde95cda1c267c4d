import { verify } from 'otplib'

/**
 * A code counts for its own 30 seconds and no longer, so that one that was read over a shoulder is worth little. Phones and
 * servers set their clocks by the network; whose phone does not has recovery codes.
 */
const TOLERANCE_SECONDS = 0

/** The time step of a right code, or null. A code at or before `lastStep` has been used already. */
export async function codeStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code.replaceAll(' ', ''))) return null
  const result = await verify({
    secret,
    token: code.replaceAll(' ', ''),
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
