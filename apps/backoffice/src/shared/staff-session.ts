import { getStaffMe, type StaffMember, staffLogin, staffLogout } from '@caseback/contract'
import useSWR from 'swr'
import { ApiError, call } from './api.ts'

export type Credentials = { email: string; password: string; one_time_code?: string }

type Session =
  | { state: 'loading' }
  | { state: 'unreachable'; retry: () => void }
  | { state: 'anonymous'; signIn: (credentials: Credentials) => Promise<void>; enter: (member: StaffMember) => void }
  | { state: 'signed-in'; member: StaffMember; signOut: () => Promise<void> }

/**
 * Who is signed in at the desk. The session is a cookie that scripts cannot read, so the server is asked; 401 means
 * nobody. A 403 of another call never ends it: it only means that the role does not include that call.
 */
export function useStaffSession(): Session {
  const { data, error, mutate } = useSWR<StaffMember | null>('staff/me', async () => {
    try {
      return await call(getStaffMe, {})
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  })
  if (data)
    return {
      state: 'signed-in',
      member: data,
      signOut: async () => {
        await call(staffLogout, {})
        await mutate(null, { revalidate: false })
      },
    }
  if (data === null)
    return {
      state: 'anonymous',
      signIn: async (credentials) => {
        await mutate(await call(staffLogin, { body: credentials }), { revalidate: false })
      },
      enter: (member) => void mutate(member, { revalidate: false }),
    }
  return error ? { state: 'unreachable', retry: () => void mutate() } : { state: 'loading' }
}
