import { productId } from '@caseback/contract'
import { attributionOf, chooseAttribution } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { randomToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { presentChainKey } from '../../chains/chains.presenter.ts'
import { associateOperator } from '../../offers/offers.store.ts'
import { findAccount } from '../account/find-account.ts'
import type { Mark } from '../marks/marks-of.ts'
import { keepMarks } from '../marks/operator-marks.store.ts'
import { lockPersonWithPassword, updatePerson } from '../people.store.ts'
import { passwordFits } from './hash-password.ts'
import { startOperatorSession } from './operator-sessions.store.ts'

export type Login = { email: string; password: string; offer_code: string | null; attribution_code: string | null }

/**
 * Signs an operator in. Unknown address and wrong password are the same 401 in equal time; the right password of an
 * unverified address is 400 `email.unverified`, of a deactivated account 400 `account.deactivated`.
 */
export async function loginOperator(
  services: Services,
  input: Login,
  request: {
    attributionHeader?: string | undefined
    language: string
    userAgent?: string | undefined
    marks: readonly Mark[]
  },
) {
  const [operator] = await services.db
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, input.email.toLowerCase()))
  if (!(await passwordFits(operator?.passwordHash, input.password)) || !operator) throw appError('auth.credentials')
  if (operator.deactivatedAt) throw appError('account.deactivated')
  if (!operator.emailVerifiedAt) throw appError('email.unverified')
  const key = randomToken()
  const offerCode = input.offer_code
  await transact(services.db, async (tx) => {
    // The password took its time to check: a reset that was faster has ended every session, and ours must not come after it.
    const now = await lockPersonWithPassword(tx, operator.id)
    if (now?.passwordHash !== operator.passwordHash) throw appError('auth.credentials')
    await startOperatorSession(tx, services, { personId: operator.id, key, userAgent: request.userAgent })
    await keepMarks(tx, services, operator.id, request.marks)
    await recordAudit(tx, services.clock, {
      staffId: null,
      personId: operator.id,
      action: 'operator.signed_in',
      subject: 'operator',
      subjectId: operator.id,
    })
    if (operator.language !== request.language) await updatePerson(tx, operator.id, { language: request.language })
    if (offerCode) {
      const attributionCode = chooseAttribution({
        body: input.attribution_code,
        header: attributionOf(request.attributionHeader, offerCode),
      })
      await associateOperator(tx, services, { personId: operator.id, offerCode, attributionCode })
    }
  })
  const { organisation } = await findAccount(services, operator.id)
  return {
    key,
    user_id: operator.id,
    email: operator.email,
    [productId]: presentChainKey(organisation.chainId),
    first_name: operator.firstName,
    last_name: operator.lastName,
  }
}
