import { type CurrentUser, getCurrentUser, type login, logout, productId, type ResponseOf } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useNavigate } from '@caseback/web/router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { DataCache } from '../api/data-cache.tsx'
import { forgetPrefetched } from '../api/read-ahead.ts'
import { isSlowConnection, retryDelayMs } from '../api/retry-delay.ts'
import { browserPage } from '../browser/browser-page.ts'
import { forgetDrafts, isStaffView, readStored, storageKeys, writeStored } from '../browser/browser-storage.ts'
import { paths } from '../routing/paths.ts'
import { forgetUnanswered } from '../uploads/unanswered-uploads.ts'

/** L-13: the client's user; address and company fields join it when they are changed. */
export type SessionUser = {
  id: number
  email: string
  [productId]: string
  first_name: string
  last_name: string
  address?: Record<string, string>
  company_name?: string
  location_name?: string
}

/** Spec §4: unknown while a kept token is tried, then anonymous or signed in. */
export type SessionState =
  /** `tryAgain`: nobody has answered whose token it is. It is asked again by itself, and at once by this. */
  | { status: 'loading'; tryAgain?: () => void }
  /** `signedOut`: the address on which somebody has logged out. */
  | { status: 'anonymous'; signedOut?: string }
  | { status: 'signed-in'; user: SessionUser }

type Session = {
  state: SessionState
  /** Keeps the token and the user of a login (L-07). */
  signIn: (answer: ResponseOf<typeof login>) => void
  /** Tells the server, then forgets the session whatever it answered (L-10). */
  signOut: () => Promise<void>
  /** Forgets the session and all that it has left in this browser, when it is known to have ended. */
  forget: () => void
  mergeUser: (fields: Partial<SessionUser>) => void
}

const SessionContext = createContext<Session | null>(null)

const asUser = (user: CurrentUser): SessionUser => ({
  id: user.pk,
  email: user.email,
  [productId]: user[productId],
  first_name: user.first_name,
  last_name: user.last_name,
})

/**
 * L-09: only an answer can refuse a token. A request that breaks off says nothing of it, as when a page is loaded again before
 * the answer is there, nor does a server that is busy or away.
 */
const refusesToken = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status)

/** Who is signed in, for everything inside. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    readStored(storageKeys.token) ? { status: 'loading' } : { status: 'anonymous' },
  )
  const navigate = useNavigate()
  const [sessionsEnded, setSessionsEnded] = useState(0)
  const starting = state.status === 'loading'
  /** The token that this page speaks with; null while nobody is signed in. */
  const ownToken = useRef(readStored(storageKeys.token))

  useEffect(() => {
    if (!starting) return undefined
    const leaving = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      callApi(getCurrentUser, {}, { quiet: true, signal: leaving.signal }).then(
        (user) => setState({ status: 'signed-in', user: asUser(user) }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          if (refusesToken(error)) {
            writeStored(storageKeys.token, null)
            ownToken.current = null
            setState({ status: 'anonymous' })
            return
          }
          setState({ status: 'loading', tryAgain })
          const delay = retryDelayMs(error, { slow: isSlowConnection(), now: Date.now() })
          retry = setTimeout(() => void ask(), delay)
        },
      )
    const tryAgain = () => {
      clearTimeout(retry)
      setState({ status: 'loading' })
      void ask()
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(retry)
    }
  }, [starting])

  // Another tab has signed out, or somebody in: what is shown here is not theirs whose token the next call would carry.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // No key: everything was removed at once.
      if (key !== null && key !== storageKeys.token) return
      // What a page has written just before it was left is told to the next one, which has begun with it.
      if (readStored(storageKeys.token) !== ownToken.current) browserPage.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const signIn = useCallback<Session['signIn']>(({ key, user_id, ...user }) => {
    // Whoever signs in where staff have looked is nobody of staff.
    writeStored(storageKeys.staffView, null, 'session')
    writeStored(storageKeys.token, key)
    writeStored(storageKeys.signedOut, null, 'session')
    writeStored(storageKeys.resetEmail, null)
    forgetDrafts('draft_signup')
    forgetPrefetched()
    ownToken.current = key
    setState({ status: 'signed-in', user: asUser({ ...user, pk: user_id }) })
  }, [])

  const forget = useCallback<Session['forget']>(() => {
    writeStored(storageKeys.token, null)
    ownToken.current = null
    writeStored(storageKeys.redirectPath, null, 'session')
    writeStored(storageKeys.signedOut, null, 'session')
    forgetUnanswered()
    writeStored(storageKeys.draftOrders, null)
    forgetDrafts()
    clearToasts()
    // Asked now: once staff have left, the drafts that this browser keeps are another's.
    if (!isStaffView())
      void import('../uploads/upload-drafts.ts').then(({ forgetUploadDrafts }) => forgetUploadDrafts())
    forgetPrefetched()
    setSessionsEnded((before) => before + 1)
    setState({ status: 'anonymous', signedOut: window.location.pathname + window.location.search })
  }, [])

  const signOut = useCallback(async () => {
    try {
      await callApi(logout, {}, { quiet: true })
    } catch {
      // Logged by the client already. The session ends here in any case.
    }
    forget()
    navigate(paths.login.href())
  }, [forget, navigate])

  const mergeUser = useCallback<Session['mergeUser']>(
    (fields) =>
      setState((before) =>
        before.status === 'signed-in' ? { ...before, user: { ...before.user, ...fields } } : before,
      ),
    [],
  )

  const session = useMemo(
    () => ({ state, signIn, signOut, forget, mergeUser }),
    [state, signIn, signOut, forget, mergeUser],
  )
  return (
    <SessionContext value={session}>
      {/* Every session has its own: what is still on its way for the one before arrives in that one's. */}
      <DataCache key={sessionsEnded}>{children}</DataCache>
    </SessionContext>
  )
}

/** @throws Error outside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs SessionProvider around it')
  return session
}
