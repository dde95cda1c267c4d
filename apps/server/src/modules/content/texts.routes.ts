import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { exportTextVersions } from './desk/export-text-versions.ts'
import { findStaffText } from './desk/find-staff-text.ts'
import { findTextVersion } from './desk/find-text-version.ts'
import { listStaffTexts } from './desk/list-staff-texts.ts'
import { listTextVersions } from './desk/list-text-versions.ts'
import { discardTextDraft } from './publish/discard-text-draft.ts'
import { publishText } from './publish/publish-text.ts'
import { saveTextDraft } from './publish/save-text-draft.ts'
import { unpublishText } from './publish/unpublish-text.ts'

/** What publishers do to the texts of the site. */
export function textsRoutes(serve: Serve, services: Services) {
  serve(calls.listStaffTexts, async () => ({ results: await listStaffTexts(services), next: null }))

  serve(calls.getStaffText, ({ params }) => findStaffText(services, params.kind))

  serve(calls.listTextVersions, async ({ params, query, request }) =>
    listed(services, request, await listTextVersions(services, params.kind, query)),
  )

  serve(calls.exportTextVersions, async ({ params, reply }) =>
    sendTable(reply, `${params.kind}-versions`, await exportTextVersions(services, params.kind)),
  )

  serve(calls.getTextVersion, ({ params }) => findTextVersion(services, params.kind, params.version))

  serve(calls.saveTextDraft, async ({ params, body, staff }) => {
    await saveTextDraft(services, { kind: params.kind, staffId: staff.id, ...body })
    return findStaffText(services, params.kind)
  })

  serve(calls.discardTextDraft, async ({ params, query, staff }) => {
    await discardTextDraft(services, { kind: params.kind, staffId: staff.id, seen: query.seen })
    return findStaffText(services, params.kind)
  })

  serve(calls.publishText, async ({ params, body, staff }) => {
    const { holds_from: holdsFrom, seen } = body
    await publishText(services, { kind: params.kind, staffId: staff.id, holdsFrom, seen })
    return findStaffText(services, params.kind)
  })

  serve(calls.unpublishText, async ({ params, staff }) => {
    await unpublishText(services, { ...params, staffId: staff.id })
    return findStaffText(services, params.kind)
  })
}
