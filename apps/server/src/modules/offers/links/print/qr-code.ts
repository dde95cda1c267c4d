/** How a picture of a QR code is made: modules of its quiet zone and its width in pixels. */
const PICTURE = { errorCorrectionLevel: 'M', margin: 4 } as const
const PIXELS = 1_200

/** The QR code of an address, as a drawing or as a picture, with the quiet zone that readers need. */
export async function qrCode(url: string, kind: 'svg' | 'png'): Promise<string | Buffer> {
  const { default: QRCode } = await import('qrcode')
  return kind === 'svg'
    ? QRCode.toString(url, { ...PICTURE, type: 'svg' })
    : QRCode.toBuffer(url, { ...PICTURE, type: 'png', width: PIXELS })
}

/** The dark modules of a QR code, each row as stretches: what a printer draws without a seam. */
export async function qrStretches(
  url: string,
): Promise<{ size: number; stretches: { x: number; y: number; width: number }[] }> {
  const { default: QRCode } = await import('qrcode')
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const stretches: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      const last = stretches.at(-1)
      if (last?.y === y && last.x + last.width === x) last.width++
      else stretches.push({ x, y, width: 1 })
    }
  return { size, stretches }
}
