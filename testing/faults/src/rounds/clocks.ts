import { setTimeout as pause } from 'node:timers/promises'
import { callUntilAnswered } from '../load/office.ts'
import { signInStaff } from '../load/prepare-offer.ts'
import type { Stage } from '../machine/stage.ts'
import { inTurn, NothingHappened, type Scenario } from './scenario.ts'

/** Moments in which days are counted wrongly, if anywhere; the provider's days begin in Chicago. */
const moments: Record<string, string> = {
  'the hour that is left out in spring': '2027-03-14T08:00:00Z',
  'the hour that comes twice in autumn': '2026-11-01T07:00:00Z',
  'midnight before the day of 25 hours': '2026-11-01T05:00:00Z',
  'the end of January': '2027-02-01T06:00:00Z',
  'the beginning of a leap day': '2028-02-29T06:00:00Z',
  'the end of a leap day': '2028-03-01T06:00:00Z',
  'the end of a year': '2027-01-01T06:00:00Z',
}

const DAY_SECONDS = 86_400
/** The processes start within this time, one after the other, and have some of the load before the moment. */
const BEFORE_SECONDS = 8
/** Rounds over the moment, before the clock is a day ahead, a day behind, and right again. */
const TIMES_OVER = 5

/**
 * The program's clock goes over such a moment under load, some times; then the program is started again with its clock a day
 * ahead, a day behind, and right again, while work is open. The stage's seed chooses the moment; those of a run follow each
 * other.
 */
export const clocks: Scenario = {
  name: 'clock',
  stage(_chance, seed) {
    const moment = inTurn(Object.keys(moments), seed)
    return { shape: { webs: 1, workers: 1, alls: 0 }, moment, clockSeconds: secondsTo(moment) - 600 }
  },
  load: { claims: 6, signUps: 1 },
  operators: 3,
  roundsPerStage: TIMES_OVER + 3,
  quietWithinMs: 300_000,
  unhurried: 0,
  async fault({ stage, company, round }) {
    const moment = stage.options.moment ?? ''
    if (round < TIMES_OVER) {
      await setClock(stage, () => secondsTo(moment) - BEFORE_SECONDS)
      const left = secondsTo(moment) - stage.clock.seconds
      if (left <= 0) throw new NothingHappened(`the program was ready ${-left} s after ${moment}`)
      await pause((left + 1) * 1_000)
      return `CLOCK over ${moment}`
    }
    const [days, said] = (
      [
        [1, 'a day ahead'],
        [-2, 'then a day behind'],
        [1, 'then right again'],
      ] as const
    )[(round - TIMES_OVER) % 3] ?? [0, '']
    await setClock(stage, () => stage.clock.seconds + days * DAY_SECONDS)
    // Half a day ends the sessions of staff.
    Object.assign(company.cookies, await signInStaff(company.office))
    // A mail that waited while its link ran out is not sent: whoever has none asks for it again.
    const { api, journal } = company.office
    for (const { email } of journal.signUps)
      await callUntilAnswered(company.office, () =>
        api.call('POST', 'app/auth/resend-verification/', { body: { email } }),
      )
    return `CLOCK ${said}`
  },
}

/** Seconds that a clock has to be ahead to show the moment now. */
const secondsTo = (moment: string) => Math.round((Date.parse(moments[moment] ?? '') - Date.now()) / 1_000)

/** Stops the program in order and starts it with another clock, which is asked for once everything has stopped. */
async function setClock(stage: Stage, secondsNow: () => number): Promise<void> {
  await Promise.all(stage.program.map((each) => each.stop()))
  stage.clock.seconds = secondsNow()
  for (const each of stage.program) await each.start()
}
