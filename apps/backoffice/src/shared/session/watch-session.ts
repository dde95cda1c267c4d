import { getStaffSession, keepStaffSession, type WireStaffSession } from '@caseback/contract'
import { call } from '../api.ts'
import { onDeskNews, tellTabs } from './desk-news.ts'
import { tellSessionEnd } from './session-end.ts'

/** So long before the end somebody is asked. */
const WARNED_MS = 2 * 60_000

/** The server is told of use at most this often. */
const TOLD_EVERY_MS = 60_000

/** Between two questions to a server that does not answer. */
const ASK_AGAIN_MS = 10_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** When a session ends that nobody uses, by this machine's clock, and whether use puts it off. */
export type NearEnd = { at: number; canStay: boolean }

/**
 * Watches how long the session of this browser lives. Keys, clicks and scrolling are use, of which the server is told; what the
 * page asks by itself is none. `warn` is called two minutes before the end, and with null once it is further away again; all tabs
 * hear of use in one of them. At the end, or where the server cannot be asked then, whoever shows the desk is told.
 */
export function watchSession(warn: (end: NearEnd | null) => void): { stay: () => Promise<void>; stop: () => void } {
  let end: NearEnd | null = null
  let isWarned = false
  let isStopped = false
  let toldAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(left: Pick<WireStaffSession, 'seconds_left' | 'can_stay'>) {
    if (isStopped) return
    end = { at: Date.now() + left.seconds_left * 1000, canStay: left.can_stay }
    const leftMs = left.seconds_left * 1000
    if (leftMs <= WARNED_MS) isWarned = true
    else if (isWarned) isWarned = false
    warn(isWarned ? end : null)
    // A little later than the last moment, so that the server agrees.
    askIn(isWarned ? leftMs + 1000 : leftMs - WARNED_MS)
  }

  function askIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), milliseconds)
  }

  /** Another tab may have been used, and this machine may have slept. */
  async function ask() {
    try {
      hear(await call(getStaffSession, {}))
    } catch {
      // A refusal has told everybody. Without an answer nobody's things stay on the screen beyond the session.
      if (isStopped) return
      if (end && Date.now() >= end.at) tellSessionEnd()
      else askIn(ASK_AGAIN_MS)
    }
  }

  async function use() {
    toldAt = Date.now()
    const left = await call(keepStaffSession, {})
    tellTabs({ kind: 'used', ...left })
    hear(left)
  }

  const onLife = () => {
    // Who is asked has to answer: a hand that brushes the table is none.
    if (isWarned || Date.now() - toldAt < TOLD_EVERY_MS) return
    // The next sign of life tells it again; a refusal has told everybody.
    use().catch(() => {})
  }
  const onLook = () => {
    if (document.visibilityState === 'visible') void ask()
  }

  const deaf = onDeskNews((told) => told.kind === 'used' && hear(told))
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onLife, { passive: true })
  document.addEventListener('visibilitychange', onLook)
  void ask()
  return {
    stay: use,
    stop() {
      isStopped = true
      clearTimeout(timer)
      deaf()
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onLife)
      document.removeEventListener('visibilitychange', onLook)
    },
  }
}
