import type { WireOperatorAccount } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { anOperatorAccount } from '../../../testing/records/sample-operator-account.ts'

withApiServer()

/** The page of operator 12; what it is asked to do arrives in `sent`. */
async function opened(values: Partial<WireOperatorAccount> = {}, answer?: () => Response) {
  signedInAs('admin')
  const account = anOperatorAccount(values)
  const sent: unknown[] = []
  const take = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    sent.push([params['move'] ?? 'change', await request.text().then((text) => (text ? JSON.parse(text) : null))])
    return answer?.() ?? HttpResponse.json(account)
  }
  apiServer.use(
    http.get(apiUrl('staff/operators/12'), () =>
      HttpResponse.json({
        id: 12,
        email: account.email,
        name: 'Ada Moreno',
        company_name: 'Blue Door Group',
        location_name: 'Blue Door Diner',
        account: account.account,
        created: '2026-11-02T15:00:00Z',
        sessions: 0,
      }),
    ),
    http.get(apiUrl('staff/operators/12/account'), () => HttpResponse.json(account)),
    http.get(apiUrl('staff/operators/12/sessions'), () => listing([])),
    http.get(apiUrl('staff/operators/12/messages'), () => listing([])),
    http.patch(apiUrl('staff/operators/12'), take),
    http.post(apiUrl('staff/operators/12/:move'), take),
  )
  openDesk('/staff/operators/12')
  await screen.findByText('(312) 555-0142')
  return sent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

describe('support of an account', () => {
  it('changes who it is, and says at its field what is missing or refused', async () => {
    const sent = await opened({}, () => refuse(400, 'input.invalid', 'No.', { phone_number: ['Too short.'] }))
    await press('Change name, phone or language')
    const dialog = await inDialog()
    await userEvent.clear(dialog.getByLabelText('First name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter the first name.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('First name'), 'Ana')
    await userEvent.selectOptions(dialog.getByLabelText('Letters in'), 'es')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Too short.')).toBeTruthy()
    expect(sent).toEqual([
      ['change', { first_name: 'Ana', last_name: 'Moreno', phone_number: '(312) 555-0142', language: 'es' }],
    ])
  })

  it('mails a link to another address', async () => {
    const sent = await opened()
    await press('Change the e-mail address')
    const dialog = await inDialog()
    expect(dialog.getByText(/^The new address gets a link, and ada@bluedoor\.example is told\./)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('New e-mail address'), 'kitchen@bluedoor.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Mail the link' }))
    expect(await screen.findByText('A link is on its way to kitchen@bluedoor.example')).toBeTruthy()
    expect(sent).toEqual([['email', { email: 'kitchen@bluedoor.example' }]])
  })

  it('renames the location', async () => {
    const sent = await opened()
    await press('Change the name of the location')
    const dialog = await inDialog()
    const name = dialog.getByLabelText('Name of the location')
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Change the name' }))
    expect(dialog.getByText('Enter the name.')).toBeTruthy()
    await userEvent.type(name, 'Blue Door')
    await userEvent.click(dialog.getByRole('button', { name: 'Change the name' }))
    expect(await screen.findByText('The name is changed')).toBeTruthy()
    expect(sent).toEqual([['location-name', { location_name: 'Blue Door' }]])
  })

  it('says beside the name why it waits, and keeps what was typed', async () => {
    const why = 'The location cannot change while a claim of it is open.'
    await opened({}, () => refuse(409, 'location.open_claim', why))
    await press('Change the name of the location')
    const dialog = await inDialog()
    const name = dialog.getByLabelText<HTMLInputElement>('Name of the location')
    await userEvent.type(name, ' North')
    await userEvent.click(dialog.getByRole('button', { name: 'Change the name' }))
    expect(await dialog.findByText(why)).toBeTruthy()
    expect(name.value).toBe('Blue Door Bistro North')
  })

  it('moves the location', async () => {
    const sent = await opened()
    await press('Change the address')
    const dialog = await inDialog()
    const [street] = dialog.getAllByRole('textbox')
    await userEvent.clear(street!)
    await userEvent.type(street!, '9 Elm St')
    await userEvent.click(dialog.getByRole('button', { name: 'Change the address' }))
    expect(await screen.findByText('The address is changed')).toBeTruthy()
    expect(sent).toEqual([
      ['address', { street_address: '9 Elm St', city: 'Chicago', state: 'IL', postal_code: '60606' }],
    ])
  })

  it('asks why before it deactivates, and says what that does not do', async () => {
    const sent = await opened()
    await press('Deactivate')
    const dialog = await inDialog()
    expect(dialog.getByText(/to keep money back, stop the payments of its location/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('Why'), 'Two accounts of one cook.')
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('The account is deactivated')).toBeTruthy()
    expect(sent).toEqual([['deactivate', { note: 'Two accounts of one cook.' }]])
  })

  it('mails the link of the sign-up again, or verifies by hand, where nobody has verified', async () => {
    const sent = await opened({ account: 'unverified', email_verified: false })
    expect(screen.queryByRole('button', { name: 'Send a link for a new password' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Verify by hand' })).toBeTruthy()
    await press('Send the sign-up link again')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Send the sign-up link again' }))
    expect(await screen.findByText('The link is on its way')).toBeTruthy()
    expect(sent).toEqual([['verification', null]])
  })

  it.each([
    ['active', 'Close the account', /^2 claims are not settled/],
    ['closing', 'Keep the account', /^It is not closed after its last claim\./],
    ['deactivated', 'Reactivate', /^Its operator signs in again/],
  ] as const)('of an account that is %s offers: %s', async (account, move, says) => {
    await opened({ account })
    await press(move)
    expect((await inDialog()).getByText(says)).toBeTruthy()
  })

  it('says of an account that it is closed, or will be after its last claim', async () => {
    await opened({}, () => HttpResponse.json(anOperatorAccount({ account: 'closing' })))
    await press('Close the account')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByLabelText('Why'), 'They sold the place.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close the account' }))
    expect(await screen.findByText('The account is closed after its last claim')).toBeTruthy()
  })

  it('says that a colleague was faster, and what the account is now', async () => {
    const sentence = 'This account is no longer as it was shown.'
    await opened({}, () => refuse(409, 'operator.state', sentence))
    await press('Close the account')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByLabelText('Why'), 'They sold the place.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close the account' }))
    expect(await screen.findByText('It has changed in the meantime')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers nothing of an account that is closed', async () => {
    await opened({ account: 'closed' })
    expect(screen.queryByRole('button', { name: /^(Change|Deactivate|Reactivate|Close|Keep)/ })).toBeNull()
  })
})
