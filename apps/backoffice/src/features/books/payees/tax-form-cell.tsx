import { askForTaxForm, type WirePaidPayee } from '@caseback/contract'
import { Badge, Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { taxFormsCopy } from '../../../shared/copy/money/tax-forms-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'
import { RevealedTaxForm } from './revealed-tax-form.tsx'

/** Whether a payee has given a tax form, when it was asked for, what waits for it, and what can be done. */
export function TaxFormCell({
  payee,
  asks,
  mayOpen,
  onChanged,
}: {
  payee: WirePaidPayee
  /** Whether the provider asks for tax forms. */
  asks: boolean
  mayOpen: boolean
  onChanged: () => void
}) {
  const words = taxFormsCopy
  const { tax_form: form, tax_form_asked: asked } = payee
  const [shown, setShown] = useState<'form' | 'again'>()
  const action = useAction(onChanged)
  const askVerb = form || asked ? words.askAgain : words.ask
  const id = Number(payee.subject.replace('location:', ''))
  const ask = () =>
    action.run(async () => {
      await call(askForTaxForm, { params: { id } })
      setShown(undefined)
      toast({ tone: 'success', title: words.askedDone })
      onChanged()
    })
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-end">
      {form && asked && <Badge tone="saffron">{words.missing}</Badge>}
      {form ? (
        <span className="wrap-anywhere">
          <span className="block whitespace-nowrap">{words.ends(form.tax_number_kind, form.last_four)}</span>
          <span className="block text-muted">{words.given(providerDay(form.given), form.given_by)}</span>
        </span>
      ) : (
        <Badge tone={asked ? 'saffron' : 'neutral'}>{asked ? words.missing : words.none}</Badge>
      )}
      {asked && <span className="text-muted">{words.asked(providerDay(asked))}</span>}
      {payee.held_amount > 0 && <b className="figures text-saffron">{words.holds(inDollars(payee.held_amount))}</b>}
      <span className="flex flex-wrap gap-2">
        {form && mayOpen && (
          <Button size="small" aria-label={words.openFor(payee.payee_name)} onClick={() => setShown('form')}>
            {words.open}
          </Button>
        )}
        {asks && (
          <Button
            size="small"
            variant="quiet"
            aria-label={words.askFor(askVerb, payee.payee_name)}
            busy={action.busy}
            onClick={() => (form ? setShown('again') : void ask())}
          >
            {askVerb}
          </Button>
        )}
      </span>
      {shown === 'form' && <RevealedTaxForm locationId={id} onClose={() => setShown(undefined)} />}
      {shown === 'again' && (
        <ConfirmDialog
          title={words.askAgainTitle}
          confirm={words.askAgain}
          action={action}
          onCancel={() => setShown(undefined)}
          onConfirm={() => void ask()}
        >
          <p>{words.askAgainText(payee.payee_name)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
