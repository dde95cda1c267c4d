import { getStaffMe, type StaffMember, staffLogin, staffLogout } from '@caseback/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
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
  | { state: 'signed-in'; member: StaffMember; signOut: () => Promise<void> }

/**
 * Who is signed in at the desk. The session is a cookie that scripts cannot read, so the server is asked; 401 means
 * nobody, and so does the 401 of any other call. A 403 never ends it: it only means that the role does not include that call.
 */
export function useStaffSession(): Session {
  const { data, error, mutate } = useSWR<StaffMember | null>('staff/me', async () => {
    try {
      const member = await call(getStaffMe, {})
      keepDraftsOf(member.id)
      return member
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  })
  const [ended, setEnded] = useState(false)
  const end = useEffectEvent(() => {
    if (!data) return
    setEnded(true)
    void mutate(null, { revalidate: false })
  })
  useEffect(() => onSessionEnd(() => end()), [])
  const hearTab = useEffectEvent((told: DeskNews) => {
    if (told.kind === 'signed-out') {
      forgetDrafts()
      setEnded(false)
      void mutate(null, { revalidate: false })
    }
    // The cookie is the other tab's now, whoever that is.
    if (told.kind === 'signed-in') void mutate()
  })
  useEffect(() => onDeskNews((told) => hearTab(told)), [])
  if (data)
    return {
      state: 'signed-in',
      member: data,
      signOut: async () => {
        await call(staffLogout, {})
        forgetDrafts()
        setEnded(false)
        tellTabs({ kind: 'signed-out' })
        await mutate(null, { revalidate: false })
      },
    }
  if (data === null)
    return {
      state: 'anonymous',
      ended,
      signIn: async (credentials) => {
        const member = await call(staffLogin, { body: credentials })
        keepDraftsOf(member.id)
        tellTabs({ kind: 'signed-in' })
        await mutate(member, { revalidate: false })
      },
      enter: (member) => {
        keepDraftsOf(member.id)
        tellTabs({ kind: 'signed-in' })
        void mutate(member, { revalidate: false })
      },
    }
  return error ? { state: 'unreachable', retry: () => void mutate() } : { state: 'loading' }
}
