import { randomUUID } from 'node:crypto'
import { isTaken, transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson, updatePerson } from '../people.store.ts'
import { emailTaken, holderOf } from './require-free-email.ts'
import { sendVerification } from './send-verification.ts'

/**
 * Corrects the address of a sign-up and mails a new link, which ends the old one. 409 `signup.over` when the account is verified
 * or gone, or nobody signed up here; 400 on `email` when somebody else has the address.
 * @param personId who signed up in this browser; null when nobody did
 */
export async function changeUnverifiedEmail(
  services: Services,
  { personId, email }: { personId: number | null; email: string },
): Promise<void> {
  if (personId === null) throw appError('signup.over')
  try {
    await transact(services.db, async (tx) => {
      const person = await lockPerson(tx, personId)
      if (!person || person.emailVerifiedAt) throw appError('signup.over')
      const holder = await holderOf(tx, email)
      if (holder !== null && holder !== personId) throw emailTaken()
      await updatePerson(tx, personId, { email })
      await sendVerification(
        tx,
        services,
        { ...person, email },
        { request: { id: randomUUID(), at: services.clock.now() }, offerCode: person.signupOfferCode },
      )
    })
  } catch (error) {
    if (isTaken(error)) throw emailTaken()
    throw error
  }
}
