import { getStaffMe, type StaffMember, staffLogin, staffLogout } from '@caseback/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../api.ts'
import { forgetDrafts, keepDraftsOf } from './desk-drafts.ts'
import { type DeskNews, onDeskNews, tellTabs } from './desk-news.ts'
import { onSessionEnd } from './session-end.ts'

export type Credentials = { email: string; password: string; one_time_code?: string; recovery_code?: string }

type Session =
  | { state: 'loading' }
  | { state: 'unreachable'; retry: () => void }
  | {
      state: 'anonymous'
      /** Somebody was signed in, and did not sign out. */
      ended: boolean
      signIn: (credentials: Credentials) => Promise<void>
      enter: (member: StaffMember) => void
    }
  | { state: 'signed-in'; member: StaffMember; refresh: () => void; signOut: () => Promise<void> }

/** Between two questions to a server that does not answer who is signed in. */
const ASK_AGAIN_MS = 5_000

/** Nothing is asked again within this time: a window that comes to the front often says so twice. */
const JUST_ASKED_MS = 2_000

/** Asks who is signed in, and again when somebody looks at the page or the network is back. `undefined` is not known yet. */
function useMember() {
  const [member, setMember] = useState<StaffMember | null>()
  const [hasFailed, setFailed] = useState(false)
  // Only the newest answer counts: what has been said meanwhile (signed in, signed out) is newer than what was asked before.
  const latest = useRef(0)
  const askedAt = useRef(-Infinity)
  const tell = useCallback((told: StaffMember | null) => {
    latest.current += 1
    setFailed(false)
    setMember(told)
  }, [])
  const ask = useCallback(() => {
    const asked = (latest.current += 1)
    askedAt.current = performance.now()
    call(getStaffMe, {}).then(
      (found) => {
        if (asked !== latest.current) return
        keepDraftsOf(found.id)
        tell(found)
      },
      (error: unknown) => {
        if (asked !== latest.current) return
        if (error instanceof ApiError && error.status === 401) tell(null)
        else setFailed(true)
      },
    )
  }, [tell])
  useEffect(ask, [ask])
  useEffect(() => {
    const askSometimes = () => {
      const isSeen = document.visibilityState === 'visible'
      if (isSeen && performance.now() - askedAt.current > JUST_ASKED_MS) ask()
    }
    window.addEventListener('online', askSometimes)
    window.addEventListener('focus', askSometimes)
    document.addEventListener('visibilitychange', askSometimes)
    const again = hasFailed ? setInterval(askSometimes, ASK_AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', askSometimes)
      window.removeEventListener('focus', askSometimes)
      document.removeEventListener('visibilitychange', askSometimes)
      clearInterval(again)
    }
  }, [ask, hasFailed])
  return { member, hasFailed, tell, ask }
}

/**
 * Who is signed in at the desk. The session is a cookie that scripts cannot read, so the server is asked; 401 means
 * nobody, and so does the 401 of any other call. A 403 never ends it: it only means that the role does not include that call.
 */
export function useStaffSession(): Session {
  const { member, hasFailed, tell, ask } = useMember()
  const [ended, setEnded] = useState(false)
  const end = useEffectEvent(() => {
    if (!member) return
    setEnded(true)
    tell(null)
  })
  useEffect(() => onSessionEnd(() => end()), [])
  const hearTab = useEffectEvent((told: DeskNews) => {
    if (told.kind === 'signed-out') {
      forgetDrafts()
      setEnded(false)
      tell(null)
    }
    // The cookie is the other tab's now, whoever that is.
    if (told.kind === 'signed-in') ask()
  })
  useEffect(() => onDeskNews((told) => hearTab(told)), [])
  const enter = (arrived: StaffMember) => {
    keepDraftsOf(arrived.id)
    tellTabs({ kind: 'signed-in' })
    tell(arrived)
  }
  if (member)
    return {
      state: 'signed-in',
      member,
      refresh: ask,
      signOut: async () => {
        await call(staffLogout, {})
        forgetDrafts()
        setEnded(false)
        tellTabs({ kind: 'signed-out' })
        tell(null)
      },
    }
  if (member === null)
    return {
      state: 'anonymous',
      ended,
      signIn: async (credentials) => {
        enter(await call(staffLogin, { body: credentials }))
      },
      enter,
    }
  return hasFailed ? { state: 'unreachable', retry: ask } : { state: 'loading' }
}
