import { appError } from '../../platform/errors.ts'
import { decrypt } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { fittingRecoveryCode } from './access/use-recovery-code.ts'
import { codeStep } from './code-step.ts'
import { ONE_TIME_SECRET } from './new-one-time-secret.ts'
import { type StaffRow, takeCodeStep } from './staff.store.ts'

/** A right code of the app is used up here; of a recovery code the id is answered, for the caller to use up. Else 400. */
export async function requireSecondFactor(
  services: Services,
  member: StaffRow,
  codes: { one_time_code: string | null; recovery_code: string | null },
): Promise<number | null> {
  const { db, clock, settings } = services
  if (codes.recovery_code) return fittingRecoveryCode(services, member.id, codes.recovery_code)
  if (!codes.one_time_code) throw appError('staff.code_required')
  const secret = decrypt(settings.secretKey, ONE_TIME_SECRET, member.oneTimeSecret ?? '')
  const step = await codeStep(secret, codes.one_time_code, clock.now(), member.lastCodeStep)
  if (step === null || !(await takeCodeStep(db, member.id, step)))
    throw appError('staff.code_wrong', {
      fields: { one_time_code: [{ code: 'one_time_code.wrong' }] },
    })
  return null
}
