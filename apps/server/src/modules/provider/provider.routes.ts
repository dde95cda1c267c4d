import * as calls from '@caseback/contract'
import { followProvider } from '../../platform/follow-provider.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readPicture } from '../catalog/pictures/read-picture.ts'
import { changeProvider } from './change-provider.ts'
import { presentProvider, presentProviderTo } from './provider.presenter.ts'
import { readProvider } from './provider.store.ts'
import { writeReadyNote } from './write-ready-note.ts'

export function providerRoutes(serve: Serve, services: Services) {
  const answer = async () => presentProvider(await readProvider(services.db))

  serve(calls.getProvider, async ({ staff }) => presentProviderTo(staff.roles, await readProvider(services.db)))

  serve(calls.changeProvider, async ({ body, staff }) => {
    await changeProvider(services, { staffId: staff.id, changes: body })
    await followProvider(services.db)
    return answer()
  })

  serve(calls.writeReadyNote, async ({ body, staff }) => {
    await writeReadyNote(services, { staffId: staff.id, ...body })
    return answer()
  })

  serve(calls.putProviderLogo, async ({ request, staff }) => {
    const logo = await readPicture(services, request, 'logo')
    await changeProvider(services, { staffId: staff.id, changes: { logo } })
    await followProvider(services.db)
    return answer()
  })

  serve(calls.removeProviderLogo, async ({ staff }) => {
    await changeProvider(services, { staffId: staff.id, changes: { logo: null } })
    await followProvider(services.db)
    return answer()
  })
}
