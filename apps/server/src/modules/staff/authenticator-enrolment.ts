import { provider } from '@caseback/words/provider'
import { generateURI } from 'otplib'

/** The otpauth address of a secret and its QR code as one SVG path on a square of `size` modules. */
export async function authenticatorEnrolment(secret: string, email: string) {
  const otpauthUrl = generateURI({ issuer: provider.name, label: email, secret })
  // Read when an invitation is opened, which is rare.
  const { default: QRCode } = await import('qrcode')
  const { modules } = QRCode.create(otpauthUrl, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return { otpauthUrl, path, size: modules.size }
}
