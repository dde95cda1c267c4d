import { getReconciliation, type WireStatementLook } from '@caseback/contract'
import { Banner, Button, ButtonLink, Field, Input, Money, Select, Table } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { DeskPage, DeskSection, Figures } from '../../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { SendingBar, TableField } from '../../../shared/tables/table-field.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { ColumnsFields } from './columns-fields.tsx'
import { ImportedStatements } from './imported-statements.tsx'
import { useStatementImport } from './use-statement-import.ts'

const STATEMENTS = '.csv,.xlsx,.txt,.ofx,.qfx,.qbo,.xml,text/csv,text/plain,application/xml'

/** A statement of a bank: looked at first, with what has to be said of it, then imported. */
export function BankImportPage() {
  const words = bankCopy.bringing
  const { file, said, seen, sending, problems, choose, say, lookAgain, bring } = useStatementImport()
  return (
    <DeskPage title={words.title} back={{ href: paths.books.href('bank'), label: bankCopy.title }}>
      <p className="-mt-4 max-w-prose text-muted">{words.text}</p>
      <div className="flex max-w-3xl flex-col gap-6">
        <TableField
          name={file?.name}
          choose={words.choose}
          another={words.another}
          accept={STATEMENTS}
          busy={sending !== null}
          onChosen={choose}
          problem={problems.file}
        />
        <SendingBar sending={sending} />
        {seen?.imported && seen.statement && (
          <Banner tone="success" announce title={words.done(seen.statement.new_lines)}>
            <ButtonLink size="small" href={paths.books.href('bank')} className="mt-2">
              {words.toLines}
            </ButtonLink>
          </Banner>
        )}
        {!seen && problems.account && <AccountFields said={said} problems={problems} say={say} lookAgain={lookAgain} />}
        {seen && !seen.imported && (
          <>
            <AccountFields said={said} problems={problems} say={say} lookAgain={lookAgain} />
            {seen.table && (
              <ColumnsFields
                table={seen.table}
                columns={said.columns}
                problem={problems.columns}
                lookAgain={(columns) => {
                  say({ columns })
                  lookAgain({ columns })
                }}
              />
            )}
            {seen.statement && (
              <Found statement={seen.statement} isTable={seen.table !== null}>
                <Button
                  variant="primary"
                  className="self-start"
                  busy={sending?.imports === true}
                  onClick={bring}
                  disabled={sending !== null && !sending.imports}
                >
                  {seen.statement.new_lines > 0 ? words.import(seen.statement.new_lines) : words.importDays}
                </Button>
              </Found>
            )}
          </>
        )}
      </div>
      {(!seen || seen.imported) && <ImportedStatements key={String(seen?.imported)} />}
    </DeskPage>
  )
}

function AccountFields({
  said,
  problems,
  say,
  lookAgain,
}: Pick<ReturnType<typeof useStatementImport>, 'said' | 'problems' | 'say' | 'lookAgain'>) {
  const words = bankCopy.bringing
  const { data } = useRead(getReconciliation, {})
  // Of one that is given up no statement comes any more.
  const accounts = data?.accounts.filter(({ id, given_up }) => !given_up || String(id) === said.account)
  const mustBeNew = accounts?.length === 0 && said.account === ''
  const sayNew = useEffectEvent(() => say({ account: 'new' }))
  useEffect(() => {
    if (mustBeNew) sayNew()
  }, [mustBeNew])
  const choose = (account: string) => {
    say({ account })
    if (account !== '' && account !== 'new') lookAgain({ account })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.account} error={problems.account}>
        <Select value={said.account} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.chooseAccount}</option>
          {accounts?.map(({ id, name, number_end }) => (
            <option key={id} value={String(id)}>
              {bankCopy.account(name, number_end)}
            </option>
          ))}
          <option value="new">{words.newAccount}</option>
        </Select>
      </Field>
      {said.account === 'new' && (
        <Field label={words.accountName} hint={words.accountHint} error={problems.account_name}>
          <Input
            value={said.accountName}
            maxLength={80}
            onChange={({ target }) => say({ accountName: target.value })}
          />
        </Field>
      )}
    </div>
  )
}

type Statement = NonNullable<WireStatementLook['statement']>

function Found({
  statement,
  isTable,
  children,
}: {
  statement: Statement
  /** Of a table nobody knows whether it covers days before its first line, or after its last one. */
  isTable: boolean
  children: ReactNode
}) {
  const words = bankCopy.bringing
  const { first_day, last_day, lines, new_lines, money_in, money_out, begin } = statement
  return (
    <DeskSection title={words.found}>
      <div className="flex flex-col gap-4">
        <div>
          <p>{words.days(formatShortDay(first_day), formatShortDay(last_day))}</p>
          {isTable && <p className="text-sm text-muted">{words.nextFrom(formatShortDay(last_day))}</p>}
        </div>
        <Figures
          figures={[
            { label: words.lines, value: inFull(lines) },
            { label: words.newLines, value: inFull(new_lines), strong: new_lines > 0 },
            { label: words.paidIn, value: inDollars(money_in) },
            { label: words.paidOut, value: inDollars(-money_out) },
          ]}
        />
        {new_lines === 0 ? (
          <p className="text-muted">{words.nothingNew}</p>
        ) : (
          <>
            <Table
              caption={words.found}
              captionHidden
              rows={begin.map((entry, at) => ({ ...entry, at }))}
              rowKey={({ at }) => at}
              columns={[
                {
                  id: 'day',
                  header: words.day,
                  rowHeader: true,
                  render: ({ booked_on }) => <span className="whitespace-nowrap">{formatShortDay(booked_on)}</span>,
                },
                {
                  id: 'text',
                  header: words.description,
                  render: ({ description, check_number, reference }) => (
                    <span className="wrap-anywhere">
                      {[
                        description || bankCopy.noText,
                        check_number && bankCopy.checkNumber(check_number),
                        reference && bankCopy.reference(reference),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  ),
                },
                {
                  id: 'amount',
                  header: words.amountHeader,
                  align: 'end',
                  render: ({ amount }) => (
                    <Money>{amount > 0 ? `+${inDollars(amount)}` : `−${inDollars(-amount)}`}</Money>
                  ),
                },
              ]}
            />
            {new_lines > begin.length && <p className="text-sm text-muted">{words.more(new_lines - begin.length)}</p>}
          </>
        )}
        {children}
      </div>
    </DeskSection>
  )
}
