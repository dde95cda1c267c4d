import useSWR from 'swr'
import * as z from 'zod/mini'
import { ApiError, callApi } from './api.ts'

const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(['reviewer', 'finance', 'publisher', 'admin']),
})

/** A member of staff as the desk knows them. */
export type StaffMember = z.output<typeof staffMember>

export type Credentials = { email: string; password: string; one_time_code?: string }

type Session =
  | { state: 'loading' }
  | { state: 'unreachable'; retry: () => void }
  | { state: 'anonymous'; signIn: (credentials: Credentials) => Promise<void> }
  | { state: 'signed-in'; member: StaffMember; signOut: () => Promise<void> }

/**
 * Who is signed in at the desk. The session is a cookie that scripts cannot read, so the server is asked; 401 means
 * nobody. A 403 of another call never ends it: it only means that the role does not include that call.
 */
export function useStaffSession(): Session {
  const { data, error, mutate } = useSWR<StaffMember | null>('staff/me', async (path: string) => {
    try {
      return staffMember.parse(await callApi('GET', path))
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
        await callApi('POST', 'staff/logout')
        await mutate(null, { revalidate: false })
      },
    }
  if (data === null)
    return {
      state: 'anonymous',
      signIn: async (credentials) => {
        const member = staffMember.parse(await callApi('POST', 'staff/login', credentials))
        await mutate(member, { revalidate: false })
      },
    }
  return error ? { state: 'unreachable', retry: () => void mutate() } : { state: 'loading' }
}
