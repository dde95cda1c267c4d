import { getCurrentUser } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { readPortalView } from '@caseback/web/session/portal-view'
import { useEffect, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { useStaffViewCopy } from '../copy/use-staff-view-copy.ts'
import { leaveStaffView } from './leave-staff-view.ts'
import { useSession } from './session.tsx'

/** How often it is looked whether it is over: it ends with the sign-in at the desk. */
const LOOK_MS = 30_000

/** Says to a member of staff whose portal this tab shows, until when, and how it ends. */
export default function StaffView() {
  const words = useStaffViewCopy()
  const { state, signOut } = useSession()
  const [view] = useState(readPortalView)
  // As the server names it on the page; without it the browser's own.
  const providerZone = document.documentElement.dataset['timeZone']
  const [ending, setEnding] = useState(false)
  const isOver = state.status === 'anonymous'

  // When it is over nothing of the operator stays on the screen: the refusal of this call, which the client logs, loads the page
  // anew. Only the server says that it is over.
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => callApi(getCurrentUser, {}, { quiet: true }).catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [isOver])

  if (!view) return null
  const end = async () => {
    setEnding(true)
    await signOut()
    leaveStaffView()
  }
  return (
    <output className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-sky-tint px-4 py-2 text-sm text-sky">
      <span className="min-w-0 wrap-anywhere">
        <b>{isOver ? words.over(view.name) : words.title(view.name)}</b>
        {!isOver && <span className="max-sm:block sm:ml-2">{words.until(new Date(view.expires), providerZone)}</span>}
      </span>
      <Button size="small" busy={ending} onClick={() => (isOver ? leaveStaffView() : void end())}>
        {isOver ? words.back : words.end}
      </Button>
    </output>
  )
}
