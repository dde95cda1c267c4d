import { revealTaxForm, type WireRevealedTaxForm } from '@caseback/contract'
import { Button, Dialog, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { taxFormsCopy } from '../../../shared/copy/money/tax-forms-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { useAction } from '../../../shared/use-action.ts'

const SHOWN_MS = 60_000

/** A whole tax form, asked for once and kept nowhere but here. */
export function RevealedTaxForm({ locationId, onClose }: { locationId: number; onClose: () => void }) {
  const words = taxFormsCopy
  const [form, setForm] = useState<WireRevealedTaxForm>()
  const action = useAction(() => undefined, {})
  const asked = useRef(false)
  useEffect(() => {
    // Each time that it is asked for is written down: once is enough.
    if (asked.current) return
    asked.current = true
    void action.run(async () => setForm(await call(revealTaxForm, { params: { id: locationId } })))
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!form) return undefined
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [form])
  return (
    <Dialog open title={words.title} onCancel={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <div className="flex flex-col gap-4">
        {form ? (
          <>
            <Lines form={form} />
            <p className="text-sm text-muted">{words.closes}</p>
          </>
        ) : (
          !action.problem && (
            <SkeletonRegion label={words.title}>
              <Skeleton className="h-60" />
            </SkeletonRegion>
          )
        )}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

function Lines({ form }: { form: WireRevealedTaxForm }) {
  const { fields, kinds, classifications } = taxFormsCopy
  const lines = [
    [fields.number, `${kinds[form.tax_number_kind]} ${form.tax_number}`],
    [fields.name, form.name_on_tax_return],
    [fields.business, form.business_name],
    [fields.classification, classifications[form.classification]],
    [fields.exempt, form.exempt_payee_code?.toString() ?? null],
    [fields.address, `${form.street_address}, ${form.city}, ${form.state} ${form.postal_code}`],
    [fields.signature, form.signature],
    [fields.given, taxFormsCopy.givenLine(providerDay(form.given), form.given_by)],
    [fields.edition, form.edition],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-muted">{label}</dt>
              <dd className="figures font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
