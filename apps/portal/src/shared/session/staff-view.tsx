import { getCurrentUser, logout } from '@caseback/contract'
import { sitePath } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { forgetPortalView, type PortalView, readPortalView } from '@caseback/web/session/portal-view'
import { useEffect, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { browserPage } from '../browser/browser-page.ts'
import { readStored, storageKeys } from '../browser/browser-storage.ts'
import { useStaffViewCopy } from '../copy/use-staff-view-copy.ts'
import { paths } from '../routing/paths.ts'
import { useSession } from './session.tsx'

/** How often it is looked whether it is over. */
const LOOK_MS = 15_000

const leave = (view: PortalView) => {
  forgetPortalView()
  browserPage.goTo(sitePath(view.back) ?? paths.home.href())
}

/** Says to a member of staff whose portal this tab shows, until when, and how it ends. */
export default function StaffView() {
  const words = useStaffViewCopy()
  const { state } = useSession()
  const [view] = useState(readPortalView)
  const isOver = state.status === 'anonymous' || readStored(storageKeys.token, 'session') === null

  // When it is over nothing of the operator stays on the screen: the refusal of this call, which the client logs, loads the page
  // anew. Only the server says that it is over, as this computer's clock may be wrong.
  useEffect(() => {
    if (!view || isOver) return undefined
    const timer = setInterval(() => {
      if (Date.parse(view.expires) <= Date.now()) callApi(getCurrentUser, {}, { quiet: true }).catch(() => undefined)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [view, isOver])

  if (!view) return null
  return (
    <output className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-sky-tint px-4 py-2 text-sm text-sky">
      <span className="min-w-0 wrap-anywhere">
        <b>{isOver ? words.over(view.name) : words.title(view.name)}</b>
        {!isOver && <span className="max-sm:block sm:ml-2">{words.until(new Date(view.expires))}</span>}
      </span>
      <Button
        size="small"
        onClick={() => {
          if (isOver) leave(view)
          else
            void callApi(logout, {}, { quiet: true }).then(
              () => leave(view),
              // It ends by itself; the client has logged why.
              () => leave(view),
            )
        }}
      >
        {isOver ? words.back : words.end}
      </Button>
    </output>
  )
}
