import { verify } from 'otplib'

/** One step of 30 seconds on either side: phones' clocks are a little off. */
const TOLERANCE_SECONDS = 30

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
