import { productId } from '@caseback/contract'
import { openClaimStatuses } from '@caseback/domain'
import type { Language } from '@caseback/words/languages'
import { and, eq, inArray } from 'drizzle-orm'
import { claims, operators, operatorTypes } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found, written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentAddress, presentChainKey, presentProfile } from '../accounts.presenter.ts'
import { lockOperator } from '../operators.store.ts'
import { type EntityInput, resolveEntity } from '../sign-up/entity.ts'

export async function findOperator({ db }: Services, operatorId: number) {
  const [row] = await db.select().from(operators).where(eq(operators.id, operatorId))
  return found(row)
}

export async function profileOf({ db }: Services, operatorId: number) {
  const [row] = await db
    .select({ operator: operators, type: operatorTypes })
    .from(operators)
    .innerJoin(operatorTypes, eq(operatorTypes.id, operators.operatorTypeId))
    .where(eq(operators.id, operatorId))
  const { operator, type } = found(row)
  return presentProfile(operator, type)
}

export async function changeName(
  { db }: Services,
  operatorId: number,
  name: { first_name: string; last_name: string },
) {
  await db
    .update(operators)
    .set({ firstName: name.first_name, lastName: name.last_name })
    .where(eq(operators.id, operatorId))
  return name
}

export async function changePhone({ db }: Services, operatorId: number, phoneNumber: string) {
  await db.update(operators).set({ phoneNumber }).where(eq(operators.id, operatorId))
  return { phone_number: phoneNumber }
}

/** The language of the operator's mails from now on: of those that are not written yet. */
export async function changeLanguage({ db }: Services, operatorId: number, language: Language) {
  await db.update(operators).set({ language }).where(eq(operators.id, operatorId))
  return { language }
}

/**
 * A new address must be confirmed again before checks are mailed to it: the payout falls back to e-mail until then, and the operator
 * is told. The same address again changes nothing.
 */
export async function changeAddress(
  services: Services,
  operatorId: number,
  address: { street_address: string; city: string; state: string; postal_code: string },
) {
  return transact(services.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId)
    if (!operator) throw appError('auth.required')
    const moved =
      operator.streetAddress !== address.street_address ||
      operator.city !== address.city ||
      operator.state !== address.state ||
      operator.postalCode !== address.postal_code
    if (!moved) return presentAddress(operator)
    const [row] = await tx
      .update(operators)
      .set({
        streetAddress: address.street_address,
        city: address.city,
        state: address.state,
        postalCode: address.postal_code,
        payeeChangedAt: services.clock.now(),
        mailAddressConfirmedAt: null,
        payoutMethod: 'EMAIL',
      })
      .where(eq(operators.id, operatorId))
      .returning()
    await services.events.append(tx, {
      type: 'account.changed',
      facts: {
        operatorId,
        email: operator.email,
        what: 'address',
        mailsChecks: operator.payoutMethod === 'MAIL',
      },
    })
    return presentAddress(written(row))
  })
}

/** 409 while a claim of the location is open: its invoices name the old one. */
export async function changeEntity({ db, clock }: Services, operatorId: number, input: EntityInput) {
  return transact(db, async (tx) => {
    // A claim that is being submitted holds this lock: it is either open below, or comes after the change.
    if (!(await lockOperator(tx, operatorId))) throw appError('auth.required')
    const [open] = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.operatorId, operatorId), inArray(claims.status, [...openClaimStatuses])))
      .limit(1)
    if (open) throw appError('location.open_claim')
    const entity = await resolveEntity(tx, input)
    const [row] = await tx
      .update(operators)
      .set({
        operatorTypeId: entity.operatorTypeId,
        chainId: entity.chainId,
        companyName: entity.companyName,
        locationName: entity.locationName,
        domain: entity.domain,
        payeeChangedAt: clock.now(),
      })
      .where(eq(operators.id, operatorId))
      .returning()
    const operator = found(row)
    return {
      operator_type: { name: entity.operatorTypeName },
      company_name: operator.companyName,
      location_name: operator.locationName,
      domain: operator.domain,
      [productId]: presentChainKey(operator.chainId),
    }
  })
}

/** MAIL needs the address confirmed in the same step. The operator is told what has changed. */
export async function changePayout(
  services: Services,
  operatorId: number,
  payout: { payout_method: 'EMAIL' | 'MAIL'; payee_name: string; confirm_address: boolean },
) {
  if (payout.payout_method === 'MAIL' && !payout.confirm_address)
    throw fieldError('confirm_address', 'address.unconfirmed')
  const chosen = { payoutMethod: payout.payout_method, payeeName: payout.payee_name }
  await transact(services.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId)
    if (!operator) throw appError('auth.required')
    const now = services.clock.now()
    await tx
      .update(operators)
      .set({
        ...chosen,
        // Another name in a claim's form is from now on a change, as it is after the first claim.
        payeeConfirmedAt: now,
        payeeChangedAt: operator.payeeName === payout.payee_name ? operator.payeeChangedAt : now,
        mailAddressConfirmedAt: payout.payout_method === 'MAIL' ? now : null,
      })
      .where(eq(operators.id, operatorId))
    const payoutMethod = chosen.payoutMethod === operator.payoutMethod ? null : chosen.payoutMethod
    const payeeChanged = chosen.payeeName !== operator.payeeName
    if (payoutMethod !== null || payeeChanged)
      await services.events.append(tx, {
        type: 'payee.changed',
        facts: { operatorId, email: operator.email, payoutMethod, payeeChanged },
      })
  })
  return { payout_method: payout.payout_method, payee_name: payout.payee_name }
}
