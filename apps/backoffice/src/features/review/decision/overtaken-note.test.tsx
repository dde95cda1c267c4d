import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

describe('who decides second', () => {
  it('a note that a colleague’s decision has overtaken is kept beside it', async () => {
    theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'NEEDS_ATTENTION' }))),
      )
      return refuse(409, 'claim.stale', 'Somebody else has decided on this claim in the meantime.')
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(sheet.getByLabelText('Note to the operator'), 'The lower half is dark.')
    await userEvent.click(sheet.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('What you had typed')).toBeTruthy()
    expect(screen.getByText('The lower half is dark.')).toBeTruthy()
    // It stands in the sheet of the same decision too; who closes that has not forgotten it.
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByLabelText('Note to the operator')).toHaveProperty('value', 'The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByText('The lower half is dark.')).toHaveLength(1)
    expect(Object.values(sessionStorage)).toContain('The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    expect(screen.queryByText('What you had typed')).toBeNull()
    expect(Object.values(sessionStorage)).not.toContain('The lower half is dark.')
  })

  it('a note that a colleague’s decision has overtaken is forgotten with a decision that is made', async () => {
    const sent = theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'NEEDS_ATTENTION' }))),
      )
      return sent.length === 1
        ? refuse(409, 'claim.stale', 'Somebody else has decided on this claim in the meantime.')
        : HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' }))
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'unreadable')
    await userEvent.type(screen.getByLabelText('Note to the operator'), 'The lower half is dark.')
    const reject = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await reject()
    expect(await screen.findByText('What you had typed')).toBeTruthy()
    expect(Object.values(sessionStorage)).toContain('The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'unreadable')
    await reject()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(Object.values(sessionStorage)).not.toContain('The lower half is dark.'))
  })
})
