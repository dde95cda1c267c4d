import type { WireOperatorMerges, WireStaffOperator } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { anOperatorAccount } from '../../../testing/records/sample-operator-account.ts'

withApiServer()

const anAccount = (id: number, email: string): WireStaffOperator => ({
  id,
  email,
  name: 'Ada Moreno',
  company_name: 'Blue Door Group',
  location_name: 'Blue Door Diner',
  account: 'active',
  created: '2026-11-02T15:00:00Z',
  sessions: 0,
})
const goes = anAccount(12, 'ada@bluedoor.example')
const stays = anAccount(13, 'kitchen@bluedoor.example')
const none: WireOperatorMerges = { merged_into: null, took_over: [] }
const merged: WireOperatorMerges = {
  merged_into: { other: stays, merged: '2026-11-23T15:10:00Z', by: 'Amir Haddad', undo_until: '2026-11-24T15:10:00Z' },
  took_over: [],
}

/** The page of the account that may go; what it is asked to do arrives in `sent`. */
async function opened(merges: WireOperatorMerges = none, answer?: () => Response) {
  signedInAs('admin')
  const sent: unknown[] = []
  const take =
    (next: WireOperatorMerges) =>
    async ({ request }: { request: Request }) => {
      sent.push(await request.json())
      return answer?.() ?? HttpResponse.json(next)
    }
  apiServer.use(
    http.get(apiUrl('staff/operators/12'), () => HttpResponse.json(goes)),
    http.get(apiUrl('staff/operators/12/account'), () =>
      HttpResponse.json(
        anOperatorAccount({ account: merges.merged_into || sent.length > 0 ? 'deactivated' : 'active' }),
      ),
    ),
    http.get(apiUrl('staff/operators/12/sessions'), () => listing([])),
    http.get(apiUrl('staff/operators/12/messages'), () => listing([])),
    http.get(apiUrl('staff/operators/12/merges'), () => HttpResponse.json(merges)),
    http.get(apiUrl('staff/operators'), () => listing([goes, stays])),
    http.get(apiUrl('staff/operators/12/merges/preview'), () =>
      HttpResponse.json({
        goes,
        stays,
        claims: 3,
        open_claims: 1,
        enrollments: 1,
        locations: ['Blue Door Diner'],
        shared_offers: ['Fries and Wedges'],
      }),
    ),
    http.post(apiUrl('staff/operators/12/merge'), take(merged)),
    http.post(apiUrl('staff/operators/12/merge/undo'), take(none)),
  )
  openDesk('/staff/operators/12')
  await screen.findByText('Other accounts of this operator')
  await screen.findByText('(312) 555-0142')
  await screen.findByText(merges.merged_into ? /^Merged into/ : /^Somebody who signed up twice/)
  return sent
}

/** The sheet, with the account that stays chosen in it. */
async function chosen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Merge into another account' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(await sheet.findByLabelText('Account that stays'), 'kitchen')
  await userEvent.click(await sheet.findByRole('button', { name: /kitchen@bluedoor\.example/ }))
  return sheet
}

describe('two accounts of one operator', () => {
  it('are merged once it was said what that does, and why', async () => {
    const sent = await opened()
    const sheet = await chosen()
    expect(
      await sheet.findByText('kitchen@bluedoor.example signs in. Nobody signs in as ada@bluedoor.example any more.'),
    ).toBeTruthy()
    expect(sheet.getByText(/sees 3 claims, 1 of them not settled, and gets the letters about them\.$/)).toBeTruthy()
    expect(sheet.getByText(/^Both take part in Fries and Wedges/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Merge the accounts' }))
    expect(sheet.getByText('Say why.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.type(sheet.getByLabelText('Why'), 'Signed up twice.')
    await userEvent.click(sheet.getByRole('button', { name: 'Merge the accounts' }))
    expect(await screen.findByText('Merged into kitchen@bluedoor.example')).toBeTruthy()
    expect(sent).toEqual([{ into: 13, note: 'Signed up twice.' }])
    expect(await screen.findByRole('button', { name: /^Take the merge back:/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull())
  })

  it('say what was refused, and keep what was typed', async () => {
    await opened(none, () => refuse(400, 'input.invalid', 'No.', { into: ['There is no such account.'] }))
    const sheet = await chosen()
    await userEvent.type(sheet.getByLabelText('Why'), 'Signed up twice.')
    await userEvent.click(sheet.getByRole('button', { name: 'Merge the accounts' }))
    expect(await sheet.findByText('There is no such account.')).toBeTruthy()
    expect(sheet.getByLabelText('Why')).toHaveProperty('value', 'Signed up twice.')
  })

  it('are parted again within a day', async () => {
    const sent = await opened(merged)
    expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Take the merge back: ada@bluedoor.example' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Another restaurant.')
    await userEvent.click(dialog.getByRole('button', { name: 'Take the merge back' }))
    expect(await screen.findByText('The accounts are two again')).toBeTruthy()
    expect(sent).toEqual([{ note: 'Another restaurant.' }])
  })

  it('stay one after that', async () => {
    await opened({ merged_into: { ...merged.merged_into!, undo_until: null }, took_over: [] })
    expect(await screen.findByRole('link', { name: 'kitchen@bluedoor.example' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take the merge/ })).toBeNull()
  })
})
