import type { WireBankColumns, WireStatementLook } from '@caseback/contract'
import { Button, Field, FieldError, Select, Table } from '@caseback/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'

type BankTable = NonNullable<WireStatementLook['table']>
const TWO = ' two'

/** What stands in which column of a bank's table, beside its first rows. */
export function ColumnsFields({
  table,
  columns,
  problem,
  lookAgain,
}: {
  table: BankTable
  columns: WireBankColumns | null
  problem: string | undefined
  lookAgain: (columns: WireBankColumns) => void
}) {
  const words = bankCopy.bringing
  const [chosen, setChosen] = useState(() => ({
    day: columns?.day ?? '',
    amount: columns?.paid_in ? TWO : (columns?.amount ?? ''),
    paidIn: columns?.paid_in ?? '',
    paidOut: columns?.paid_out ?? '',
    description: columns?.description[0] ?? '',
    second: columns?.description[1] ?? '',
    reference: columns?.reference ?? '',
    checkNumber: columns?.check_number ?? '',
  }))
  const inTwo = chosen.amount === TWO
  const submit = (event: FormEvent) => {
    event.preventDefault()
    lookAgain({
      day: chosen.day,
      amount: inTwo ? null : chosen.amount || null,
      paid_in: inTwo ? chosen.paidIn || null : null,
      paid_out: inTwo ? chosen.paidOut || null : null,
      // More than two were remembered or guessed: they stay as long as the first two do.
      description: [...new Set([chosen.description, chosen.second, ...(columns?.description.slice(2) ?? [])])].filter(
        (column) => column !== '',
      ),
      reference: chosen.reference || null,
      check_number: chosen.checkNumber || null,
    })
  }
  const column = (name: keyof typeof chosen, label: string, none: string, more?: ReactNode) => (
    <Field label={label}>
      <Select
        value={chosen[name]}
        onChange={({ target }) => setChosen((before) => ({ ...before, [name]: target.value }))}
      >
        <option value="">{none}</option>
        {table.columns.map((each) => (
          <option key={each}>{each}</option>
        ))}
        {more}
      </Select>
    </Field>
  )
  const two = <option value={TWO}>{words.twoColumns}</option>
  return (
    <DeskSection title={words.columns}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{words.columnsHint}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {column('day', words.day, words.choosePlease)}
          {column('amount', words.amount, words.choosePlease, two)}
          {inTwo && column('paidIn', words.paidIn, words.choosePlease)}
          {inTwo && column('paidOut', words.paidOut, words.choosePlease)}
          {column('description', words.description, words.choosePlease)}
          {column('second', words.secondDescription, words.noColumn)}
          {column('reference', words.reference, words.noColumn)}
          {column('checkNumber', words.checkNumber, words.noColumn)}
        </div>
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <Button type="submit" className="self-start">
          {words.lookAgain}
        </Button>
      </form>
      <Table
        caption={words.firstRows}
        rows={table.rows.map((cells, at) => ({ cells, at }))}
        rowKey={({ at }) => at}
        columns={table.columns.map((name, at) => ({
          id: String(at),
          header: name,
          ...(at === 0 && { rowHeader: true as const }),
          render: ({ cells }: { cells: string[] }) => <span className="wrap-anywhere">{cells[at]}</span>,
        }))}
      />
    </DeskSection>
  )
}
