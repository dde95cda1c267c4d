import { brand } from '@caseback/domain'
import { generateSecret, generateURI, verify } from 'otplib'
import QRCode from 'qrcode'

/** One step of 30 seconds on either side: phones' clocks are a little off. */
const TOLERANCE_SECONDS = 30

export const newOneTimeSecret = () => generateSecret()

/** The otpauth address of a secret and its QR code as one SVG path on a square of `size` modules. */
export function authenticatorEnrolment(secret: string, email: string) {
  const otpauthUrl = generateURI({ issuer: brand.name, label: email, secret })
  const { modules } = QRCode.create(otpauthUrl, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return { otpauthUrl, path, size: modules.size }
}

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
