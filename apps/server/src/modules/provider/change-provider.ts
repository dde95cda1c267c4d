import type { changeProvider as call, OutputOf } from '@caseback/contract'
import type { pictures } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { keepPicture } from '../catalog/pictures/pictures.store.ts'
import { pictureAddress } from '../catalog/pictures/read-picture.ts'
import { presentProvider } from './provider.presenter.ts'
import { lockProvider, type ProviderRow, updateProvider } from './provider.store.ts'

type Changes = OutputOf<typeof call, 'body'> & {
  /** Another logo; null takes it away, absent it stays. */
  logo?: typeof pictures.$inferInsert | null
}

/**
 * Changes what is given of the provider's settings. What changes nothing leaves no trace. `staffId` null: the demo. 409
 * `remit_to.two_people` for another account where requests name one already: see `askToChangeRemitTo`.
 */
export async function changeProvider(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  { staffId, changes }: { staffId: number | null; changes: Changes },
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockProvider(tx)
    const { logo, remit_to: remitTo = before.remitTo } = changes
    if (before.remitTo !== null && remitTo !== before.remitTo) throw appError('remit_to.two_people')
    const taxFormsAsked = changes.tax_forms_asked ?? before.taxFormsAsked
    if (changes.tax_forms_hold && !taxFormsAsked) throw fieldError('tax_forms_hold', 'tax_forms.not_asked')
    if (logo) await keepPicture(tx, logo)
    const after = await updateProvider(tx, {
      name: changes.name ?? before.name,
      legalName: changes.legal_name ?? before.legalName,
      supportEmail: changes.support_email ?? before.supportEmail,
      remitTo,
      logo: logo === undefined ? before.logo : logo && pictureAddress(logo.key),
      publishingNeedsSecondPerson: changes.publishing_needs_second_person ?? before.publishingNeedsSecondPerson,
      batchLimitCents: centsOr(changes.batch_limit, before.batchLimitCents),
      payBackLimitCents: centsOr(changes.pay_back_limit, before.payBackLimitCents),
      writeOffLimitCents: centsOr(changes.write_off_limit, before.writeOffLimitCents),
      secondReviewAboveCents: centsOr(changes.second_review_above, before.secondReviewAboveCents),
      secondReviewPercent: changes.second_review_percent ?? before.secondReviewPercent,
      taxFormsAsked,
      taxFormThresholdCents: centsOr(changes.tax_form_threshold, before.taxFormThresholdCents) ?? undefined,
      // Nothing waits for what nobody asks for.
      taxFormsHold: taxFormsAsked && (changes.tax_forms_hold ?? before.taxFormsHold),
    })
    const trail = changesBetween(recorded(before), recorded(after))
    if (trail)
      await recordAudit(tx, clock, {
        ...trail,
        staffId,
        action: 'provider.changed',
        subject: 'provider',
        subjectId: after.id,
      })
    // Who changes where money goes could send it to themselves: the others hear of it.
    if (staffId !== null && after.remitTo !== before.remitTo)
      await events.append(tx, { type: 'remit_to.changed', facts: { staffId, remitTo: after.remitTo } })
  })
}

const centsOr = (dollars: number | null | undefined, before: number | null): number | null =>
  dollars === undefined ? before : dollars === null ? null : Math.round(dollars * 100)

/** As people read it; what was the program's own and is set to the same is no change of what is said. */
function recorded(row: ProviderRow) {
  const { unset: _unset, ...said } = presentProvider(row)
  return said
}
