import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer } from '@caseback/testing'
import type { Chance } from '../random.ts'
import { type Answer, type Api, isAway } from './api.ts'
import type { Journal } from './journal.ts'

/** What everybody who makes load has at hand. */
export type Office = {
  api: Api
  journal: Journal
  mails: MailServer
  chance: Chance
  /** Now, by the program's clock. */
  now: () => Date
  /** A number that was not given before. */
  next: () => number
}

/** Longer than any fault lasts. */
const GIVE_UP_AFTER_MS = 240_000
const PAUSE_MS = 150

/** Makes the same call again until the program answers it. Throws when it never does. */
export async function callUntilAnswered(
  office: Pick<Office, 'chance'>,
  call: () => Promise<Answer>,
): Promise<Exclude<Answer, { status: null }>> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const answer = await call()
    if (answer.status !== null && !isAway(answer)) return answer
    if (Date.now() > deadline)
      throw new Error(`No answer in ${GIVE_UP_AFTER_MS / 1000} s; the last was ${JSON.stringify(answer)}`)
    await pause(PAUSE_MS * (0.5 + office.chance.next()))
  }
}
