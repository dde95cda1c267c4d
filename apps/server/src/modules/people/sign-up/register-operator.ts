import { randomUUID } from 'node:crypto'
import type { register as endpoint, OutputOf } from '@caseback/contract'
import { attributionOf, chooseAttribution, dayOf } from '@caseback/domain'
import type { Language } from '@caseback/words/languages'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { versionAgreedTo } from '../../content/version-agreed-to.ts'
import { createPlace } from '../../locations/locations.store.ts'
import { requireZipOfState } from '../../locations/require-zip-of-state.ts'
import { resolveEntity } from '../../locations/resolve-entity.ts'
import { associateOperator } from '../../offers/offers.store.ts'
import { sendVerification } from '../links/send-verification.ts'
import type { Mark } from '../marks/marks-of.ts'
import { keepMarks } from '../marks/operator-marks.store.ts'
import { insertPerson } from '../people.store.ts'
import { hashPassword } from '../sign-in/hash-password.ts'
import { refuseGuessablePassword } from '../sign-in/refuse-guessable-password.ts'

export type Registration = OutputOf<typeof endpoint, 'body'>

/**
 * Makes a person with a location of their own, keeps the offer and attribution codes on the server and mails the verification
 * link. A taken address, verified or not, is 400 on `email`; 409 `text.newer` when another agreement holds than the one that was
 * read. Answers no key: the address is proved first.
 */
export async function registerOperator(
  services: Services,
  input: Registration,
  request: { attributionHeader?: string | undefined; language: Language; marks: readonly Mark[] },
): Promise<{ personId: number }> {
  requireZipOfState(input)
  refuseGuessablePassword('password', input.password, {
    email: input.email,
    names: [input.overridden_company_name, input.overridden_company_door_name],
  })
  const passwordHash = await hashPassword(input.password)
  const now = services.clock.now()
  return transact(services.db, async (tx) => {
    const entity = await resolveEntity(tx, input)
    // With a chain the company's name is the chain's.
    refuseGuessablePassword('password', input.password, { email: input.email, names: [entity.organisation.name] })
    const agreed = await versionAgreedTo(tx, 'agreement', {
      read: input.agreement_version,
      day: dayOf(now, services.settings.timeZone),
      language: request.language,
    })
    const attributionCode = input.offer_code
      ? chooseAttribution({
          body: input.attribution_code,
          header: attributionOf(request.attributionHeader, input.offer_code),
        })
      : input.attribution_code
    const created = await insertPerson(tx, {
      email: input.email,
      passwordHash,
      firstName: input.first_name,
      lastName: input.last_name,
      phoneNumber: input.phone_number,
      language: request.language,
      agreementVersion: agreed.version,
      agreementLanguage: agreed.language,
      agreementAcceptedAt: now,
      signupOfferCode: input.offer_code,
      signupAttributionCode: attributionCode,
      createdAt: now,
    })
    if (!created) throw appError('email.taken', { fields: { email: [{ code: 'email.taken_sign_in' }] } })
    await createPlace(tx, now, {
      ownerId: created.id,
      entity,
      address: {
        streetAddress: input.street_address,
        city: input.city,
        state: input.state,
        postalCode: input.postal_code,
      },
    })
    await keepMarks(tx, services, created.id, request.marks)
    if (input.offer_code)
      await associateOperator(tx, services, { personId: created.id, offerCode: input.offer_code, attributionCode })
    await sendVerification(tx, services, created, {
      request: { id: randomUUID(), at: now },
      offerCode: input.offer_code,
    })
    return { personId: created.id }
  })
}
