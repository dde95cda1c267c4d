import type { changeTouchlessRule as call, OutputOf, WireTouchlessRule } from '@caseback/contract'
import { wireDollarsToCents } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { lockManufacturer } from '../../catalog/manufacturers/manufacturers.store.ts'
import { ruleOf } from './list-touchless-rules.ts'
import { lockRule, writeRule } from './touchless.store.ts'

/**
 * Says which claims of a manufacturer are approved without a person. 404 without the manufacturer; 400 where a location may be
 * approved of less than one claim. What changes nothing leaves no trace.
 */
export async function changeTouchlessRule(
  { db, clock }: Services,
  { manufacturerId, staffId, rule }: { manufacturerId: number; staffId: number; rule: OutputOf<typeof call, 'body'> },
): Promise<WireTouchlessRule> {
  return transact(db, async (tx) => {
    await lockManufacturer(tx, manufacturerId)
    const held = await lockRule(tx, manufacturerId)
    const before = await ruleOf(tx, manufacturerId)
    if (rule.location_limit < rule.claim_limit) throw fieldError('location_limit', 'touchless.location_limit')
    const { enabled, sure_percent, claim_limit, location_limit, clean_claims, sample_percent } = before
    const asBefore = { enabled, sure_percent, claim_limit, location_limit, clean_claims, sample_percent }
    // Nobody has written what is proposed.
    const changed = changesBetween(held ? asBefore : { ...asBefore, enabled: null }, rule)
    if (!changed) return before
    const now = clock.now()
    await writeRule(tx, {
      manufacturerId,
      enabled: rule.enabled,
      enabledAt: rule.enabled ? (held?.enabledAt ?? now) : null,
      confidence: rule.sure_percent,
      limitCents: wireDollarsToCents(rule.claim_limit),
      locationLimitCents: wireDollarsToCents(rule.location_limit),
      cleanClaims: rule.clean_claims,
      sample: rule.sample_percent,
      changedBy: staffId,
      changedAt: now,
    })
    await recordAudit(tx, clock, {
      ...changed,
      staffId,
      action: 'manufacturer.touchless_changed',
      subject: 'manufacturer',
      subjectId: manufacturerId,
    })
    return ruleOf(tx, manufacturerId)
  })
}
