import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { bankState, lookOf, statements, unknownTable } from '../../../testing/sample-bank.ts'

withApiServer()

describe('the import of a statement', () => {
  const open = (answerOf: (form: Record<string, string>) => object | Response) => {
    const sent: Record<string, string>[] = []
    signedInAs('finance')
    apiServer.use(
      http.get(apiUrl('staff/reconciliation'), () => HttpResponse.json(bankState)),
      http.get(apiUrl('staff/reconciliation/statements'), () => listing(statements)),
      http.post(apiUrl('staff/reconciliation/statements'), async ({ request }) => {
        const text = await request.text()
        const fields = text.matchAll(/name="(dry_run|account|account_name|columns)"\s+([^\r\n]*)/g)
        const form = Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
        sent.push(form)
        const answer = answerOf(form)
        return answer instanceof Response ? answer : HttpResponse.json(answer)
      }),
    )
    openDesk('/staff/books/bank-import')
    return sent
  }
  const choose = async () =>
    userEvent.upload(await screen.findByLabelText('Table'), new File(['x'], 'november.csv', { type: 'text/csv' }))

  it('looks first, says what is new, and imports when somebody says so', async () => {
    const sent = open((form) => lookOf({ imported: !('dry_run' in form) }))
    await choose()
    expect(await screen.findByText('ACH CREDIT HARVEST VALLEY POT REQ 12')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import 40 lines' }))
    expect(await screen.findByText('40 lines imported')).toBeTruthy()
    expect(sent).toEqual([{ dry_run: 'true' }, { account: '2' }])
    expect(screen.getByRole('link', { name: 'Explain them' }).getAttribute('href')).toBe('/staff/books/bank')
  })

  it('asks what stands where, and of which account it is', async () => {
    const columns = { day: 'When', amount: 'How much', paid_in: null, paid_out: null, description: ['What'] }
    const all = { ...columns, reference: null, check_number: null }
    const sent = open((form) =>
      'columns' in form ? { ...lookOf({ account: null }), table: unknownTable.table, columns: all } : unknownTable,
    )
    await choose()
    await userEvent.selectOptions(await screen.findByLabelText('Day'), 'When')
    await userEvent.selectOptions(screen.getByLabelText('Amount with a sign'), 'How much')
    await userEvent.selectOptions(screen.getByLabelText('Text'), 'What')
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'A new account')
    await userEvent.type(await screen.findByLabelText('Name of the new account'), 'Savings II')
    await userEvent.click(await screen.findByRole('button', { name: 'Import 40 lines' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.at(-1)).toEqual({ account_name: 'Savings II', columns: JSON.stringify(all) })
  })

  it('of a table without a new line imports its days, and says from which day on the next one is to be', async () => {
    const sent = open((form) => {
      const look = lookOf({ imported: !('dry_run' in form) })
      return {
        ...look,
        table: unknownTable.table,
        statement: look.statement && { ...look.statement, new_lines: 0, begin: [], last_day: '2026-11-28' },
      }
    })
    await choose()
    expect(await screen.findByText(/Save the next one from Nov 28, 2026 on/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import its days' }))
    expect(await screen.findByText('Its days are imported')).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('asks for the name of the first account, and for none that was given up', async () => {
    open(() => unknownTable)
    apiServer.use(
      http.get(apiUrl('staff/reconciliation'), () =>
        HttpResponse.json({
          ...bankState,
          accounts: bankState.accounts.map((account) => ({ ...account, given_up: true })),
        }),
      ),
    )
    await choose()
    expect(await screen.findByLabelText('Name of the new account')).toBeTruthy()
    expect(within(screen.getByLabelText('Account')).getAllByRole('option')).toHaveLength(2)
  })

  it('shows what was imported, and takes back what was the wrong file', async () => {
    open(() => lookOf())
    const asked: string[] = []
    apiServer.use(
      http.post(apiUrl('staff/reconciliation/statements/9/take-back'), ({ request }) => {
        asked.push(request.url)
        return HttpResponse.json(bankState)
      }),
    )
    expect(await screen.findByText('38 of 40')).toBeTruthy()
    expect(screen.getByText('Taken back by Fay Finance, Nov 13, 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take back november.csv' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take november.csv back?' }))
    expect(dialog.getByText(/^40 lines that it has brought leave the list/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('The statement is taken back')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('says at its place what is refused', async () => {
    open(() =>
      HttpResponse.json(
        { code: 'input.invalid', detail: 'x', file: ['There is no line in this statement.'] },
        { status: 400 },
      ),
    )
    await choose()
    expect(await screen.findByText('There is no line in this statement.')).toBeTruthy()
  })

  it('asks for another account at the first look when the one that the file names is given up', async () => {
    const account = ['No more statements come of Savings.']
    const sent = open((form) =>
      form['account'] ? lookOf() : HttpResponse.json({ code: 'input.invalid', detail: 'x', account }, { status: 400 }),
    )
    await choose()
    expect(await screen.findByText('No more statements come of Savings.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Account'), '2')
    expect(await screen.findByRole('button', { name: 'Import 40 lines' })).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ account: '2', dry_run: 'true' })
  })
})
