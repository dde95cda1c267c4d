import { portalPaths } from '@caseback/domain'
import { type Attachment, inFileName } from '../../../../platform/attachment.ts'
import type { Services } from '../../../../platform/services.ts'
import { findPrintedLink } from './find-printed-link.ts'
import { qrCode } from './qr-code.ts'

/** The QR code of a link. */
export async function printQrCode({ db, settings }: Services, id: number, kind: 'svg' | 'png'): Promise<Attachment> {
  const link = await findPrintedLink(db, id)
  return {
    bytes: await qrCode(`${settings.publicUrl}${portalPaths.offerPreview.href(link.token)}`, kind),
    contentType: kind === 'svg' ? 'image/svg+xml' : 'image/png',
    name: `qr-${inFileName(link.attributionCode)}.${kind}`,
  }
}
