import * as calls from '@caseback/contract'
import { inFileName, sendAttachment, sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { changeShareLink } from './links/change-share-link.ts'
import { createShareLink } from './links/create-share-link.ts'
import { exportShareLinks } from './links/export-share-links.ts'
import { findShareLink } from './links/find-share-link.ts'
import { listShareLinks } from './links/list-share-links.ts'
import { pictureLinkCard } from './links/print/picture-link-card.ts'
import { printLinkCard } from './links/print/print-link-card.ts'
import { printQrCode } from './links/print/print-qr-code.ts'
import { revokeShareLink } from './links/revoke-share-link.ts'

/** Share links, as publishers make them. */
export function linksRoutes(serve: Serve, services: Services) {
  serve(calls.listShareLinks, async ({ params, query, request }) => {
    const { withoutLink, all, ...page } = await listShareLinks(services, params.id, query)
    return { ...listed(services, request, page), without_link: withoutLink, all }
  })

  serve(calls.exportShareLinks, async ({ params, reply }) => {
    const { code, table } = await exportShareLinks(services, params.id)
    return sendTable(reply, `links-${inFileName(code)}`, table)
  })

  serve(calls.getShareLink, ({ params }) => findShareLink(services, params.id))

  serve(calls.createShareLink, async ({ params, body, staff }) => {
    const id = await createShareLink(services, {
      staffId: staff.id,
      offerId: params.id,
      label: body.label,
      attributionCode: body.attribution_code,
      chainId: body.chain_id,
      expires: body.expires,
    })
    return findShareLink(services, id)
  })

  serve(calls.changeShareLink, async ({ params, body, staff }) => {
    await changeShareLink(services, { id: params.id, staffId: staff.id, changes: body })
    return findShareLink(services, params.id)
  })

  serve(calls.revokeShareLink, async ({ params, staff }) => {
    await revokeShareLink(services, { id: params.id, staffId: staff.id })
    return findShareLink(services, params.id)
  })

  serve(calls.getShareLinkSvg, async ({ params, reply }) =>
    sendAttachment(reply, await printQrCode(services, params.id, 'svg')),
  )

  serve(calls.getShareLinkPng, async ({ params, reply }) =>
    sendAttachment(reply, await printQrCode(services, params.id, 'png')),
  )

  serve(calls.getShareLinkCard, async ({ params, query, reply }) =>
    sendAttachment(reply, await printLinkCard(services, params.id, { paper: 'A6', language: query.language })),
  )

  serve(calls.getShareLinkSheet, async ({ params, query, reply }) =>
    sendAttachment(reply, await printLinkCard(services, params.id, { paper: 'A4', language: query.language })),
  )

  serve(calls.getShareLinkCardPicture, async ({ params, query, reply }) =>
    sendAttachment(reply, await pictureLinkCard(services, params.id, query.language)),
  )
}
