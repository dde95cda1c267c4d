import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { readyNotes } from '../../../testing/sample-provider.ts'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

describe('a note that is ready', () => {
  it.each([
    'en',
    'es',
  ] as const)('is taken for its reason in the operator’s language, by keys alone: %s', async (language) => {
    const claim = aClaim(30)
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json({ ...claim, operator: { ...claim.operator, language } }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    const reason = sheet.getByLabelText('Reason')
    await userEvent.selectOptions(reason, 'outside_dates')
    expect(sheet.queryByText('Ready notes')).toBeNull()
    await userEvent.selectOptions(reason, 'unreadable')
    expect(await sheet.findByText('Ready notes')).toBeTruthy()
    expect(sheet.queryByText(/not part of the offer/)).toBeNull()
    reason.focus()
    await userEvent.keyboard('{Tab}{Enter}')
    const note = sheet.getByLabelText('Note to the operator')
    expect([document.activeElement, note]).toEqual([note, note])
    await userEvent.click(sheet.getByRole('button', { name: 'Reject' }))
    await theClaim(10)
    expect(sent[0]).toMatchObject({ reason: 'unreadable', note: readyNotes[0]?.[language] })
  })

  it('is nothing that a note needs: without any, and where they cannot be read, it is written', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.error()))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(sheet.getByLabelText('Note to the operator'), 'Too dark.')
    expect(sheet.queryByText('Ready notes')).toBeNull()
  })
})
