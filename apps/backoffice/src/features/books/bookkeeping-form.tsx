import { changeBookkeeping, type WireBookkeeping } from '@caseback/contract'
import { Button, Field, Input, toast } from '@caseback/ui'
import type { FormEvent } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'

/** What bookkeeping programs call the accounts, saved together; what is typed stays until then. */
export function BookkeepingForm({
  bookkeeping,
  onChanged,
}: {
  bookkeeping: WireBookkeeping
  onChanged: (changed: WireBookkeeping) => void
}) {
  const words = booksCopy
  const action = useAction(() => undefined, {})
  const initial: Record<string, string> = {
    tax_rate: bookkeeping.xero_tax_rate,
    ...Object.fromEntries(
      bookkeeping.accounts.flatMap(({ account, quickbooks_name, xero_code }) => [
        [`${account} quickbooks`, quickbooks_name],
        [`${account} xero`, xero_code ?? ''],
      ]),
    ),
  }
  const { values, isTyped, change, startAnew } = useKeptForm('bookkeeping', initial)
  const changed = (field: string) => isTyped(field) && values[field]?.trim() !== initial[field]
  const isSame = !Object.keys(initial).some(changed)
  const field = (name: string) => ({
    value: values[name] ?? '',
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  /** What is typed of a field; undefined where nothing was, as then it stays. */
  const typed = (name: string) => (changed(name) ? (values[name]?.trim() ?? '') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const accounts = bookkeeping.accounts.flatMap(({ account }) => {
      const [name, code] = [typed(`${account} quickbooks`), typed(`${account} xero`)]
      if (name === undefined && code === undefined) return []
      return [
        {
          account,
          ...(name !== undefined && { quickbooks_name: name }),
          ...(code !== undefined && { xero_code: code || null }),
        },
      ]
    })
    const xero_tax_rate = typed('tax_rate')
    void action.run(async () => {
      onChanged(await call(changeBookkeeping, { body: { accounts, xero_tax_rate } }))
      startAnew()
      toast({ tone: 'success', title: words.saved })
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col items-start gap-4">
      <div className="grid w-full gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr]">
        {bookkeeping.accounts.map(({ account }) => [
          <Field key={`${account} quickbooks`} label={words.quickbooksName(words.accounts[account].name)}>
            <Input maxLength={100} {...field(`${account} quickbooks`)} />
          </Field>,
          <Field key={`${account} xero`} label={words.xeroCode(words.accounts[account].name)}>
            <Input maxLength={10} {...field(`${account} xero`)} />
          </Field>,
        ])}
        <Field label={words.taxRate} hint={words.taxRateHint}>
          <Input maxLength={50} {...field('tax_rate')} />
        </Field>
      </div>
      <ActionProblem action={action} />
      <Button type="submit" variant="primary" disabled={isSame} busy={action.busy} busyLabel={formCopy.saving}>
        {words.save}
      </Button>
    </form>
  )
}
