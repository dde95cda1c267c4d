import { setTimeout as pause } from 'node:timers/promises'
import { PROVIDER_KEYS, type Stage } from '../machine/stage.ts'
import type { Chance } from '../random.ts'
import { apiOn } from './api.ts'
import { emptyJournal } from './journal.ts'
import { moveChecks } from './move-checks.ts'
import type { Office } from './office.ts'
import { type Operator, prepareOffer, signInStaff, signUp, takePart } from './prepare-offer.ts'
import { collectMoney, payOut, type StaffCookies, validateClaims } from './staff-work.ts'
import { submitClaim } from './submit-claims.ts'

/** The people who use the program, and what they have been told. */
export type Company = {
  office: Office
  offerId: number
  manufacturerId: number
  operators: Operator[]
  cookies: StaffCookies
}

/** How much is done in a round. */
export type LoadSize = { claims: number; signUps: number }

/** Signs the first operators and the staff in, on a stage that runs. */
export async function openCompany(stage: Stage, chance: Chance, operators: number): Promise<Company> {
  let number = 0
  const office: Office = {
    api: apiOn(stage.webUrls),
    journal: emptyJournal(),
    mails: stage.mails,
    chance,
    now: () => new Date(Date.now() + stage.clock.seconds * 1000),
    next: () => ++number,
  }
  const emails = Array.from({ length: operators }, () => `operator${office.next()}@faults.example`)
  await Promise.all(emails.map((email) => signUp(office, email)))
  const { offerId, manufacturerId } = await prepareOffer(stage.databaseUrl, office.now())
  return {
    office,
    offerId,
    manufacturerId,
    operators: await Promise.all(emails.map((email) => takePart(office, email, offerId))),
    cookies: await signInStaff(office),
  }
}

/**
 * Work of everybody at once: operators submit, somebody signs up, a reviewer validates, finance collects and pays, recipients
 * cash. At last each of them takes up what is left, one after the other, so that every claim is in an approved batch. It ends
 * when all that was sent is answered, whatever happens meanwhile.
 */
export async function makeLoad(stage: Stage, company: Company, size: LoadSize): Promise<void> {
  const { office, operators, cookies, manufacturerId } = company
  const { chance } = office
  const still = { submitting: true }
  const submitting = async () => {
    const share = Math.ceil(size.claims / operators.length)
    await Promise.all(
      operators.map(async (operator) => {
        for (let sent = 0; sent < share; sent += 1) {
          await submitClaim(office, operator)
          await pause(chance.between(0, 300))
        }
      }),
    )
    for (let joined = 0; joined < size.signUps; joined += 1)
      await signUp(office, `operator${office.next()}@faults.example`)
  }
  const whileSubmitting = async (work: () => Promise<void>, pauseMs: number) => {
    while (still.submitting) {
      await work()
      await pause(pauseMs * (0.5 + chance.next()))
    }
  }
  const validate = () => validateClaims(office, cookies.reviewer)
  const pay = async () => {
    await collectMoney(office, cookies.finance, manufacturerId)
    await payOut(office, cookies)
  }
  const cash = () => moveChecks(stage.simulatorUrl, `${PROVIDER_KEYS.key}:${PROVIDER_KEYS.secret}`, chance)
  await Promise.all([
    submitting().finally(() => {
      still.submitting = false
    }),
    whileSubmitting(validate, 200),
    whileSubmitting(pay, 300),
    whileSubmitting(cash, 300),
  ])
  await validate()
  await pay()
  await cash()
}
