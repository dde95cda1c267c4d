import { portalPaths } from '@caseback/domain'
import type { Services } from '../../../../platform/services.ts'
import { findPrintedLink } from './find-printed-link.ts'
import { qrCode } from './qr-code.ts'
import { inFileName, type Print } from './send-print.ts'

/** The QR code of a link. */
export async function printQrCode({ db, settings }: Services, id: number, kind: 'svg' | 'png'): Promise<Print> {
  const link = await findPrintedLink(db, id)
  return {
    bytes: await qrCode(`${settings.publicUrl}${portalPaths.offerPreview.href(link.token)}`, kind),
    contentType: kind === 'svg' ? 'image/svg+xml' : 'image/png',
    name: `qr-${inFileName(link.attributionCode)}.${kind}`,
  }
}
