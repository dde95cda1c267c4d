import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
      return refuse(409, 'claim.stale', 'This claim was decided on in the meantime.')
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
    expect(screen.getByText('We could not read the invoice.')).toBeTruthy()
    // Both stand in the sheet of the same decision too; who closes that has not forgotten them.
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByLabelText('Note to the operator')).toHaveProperty('value', 'The lower half is dark.')
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'unreadable')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByText('The lower half is dark.')).toHaveLength(1)
    expect(JSON.stringify(sessionStorage)).toContain('The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    expect(screen.queryByText('What you had typed')).toBeNull()
    expect(JSON.stringify(sessionStorage)).not.toContain('The lower half is dark.')
  })

  it('a note about what the operator had sent before is not in the sheet for what they have sent since', async () => {
    theDesk()
    const first = openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    await userEvent.type(await screen.findByLabelText('Note to the operator'), 'The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    first.unmount()
    const again = aClaim(30, { submitted: '2026-11-20T10:00:00Z' })
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(again)))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    expect(await screen.findByLabelText('Note to the operator')).toHaveProperty('value', '')
  })

  it('a note that a colleague’s decision has overtaken is forgotten with a decision that is made', async () => {
    const sent = theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'NEEDS_ATTENTION' }))),
      )
      return sent.length === 1
        ? refuse(409, 'claim.stale', 'This claim was decided on in the meantime.')
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
    expect(JSON.stringify(sessionStorage)).toContain('The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await reject()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ reason: 'unreadable', note: 'The lower half is dark.' })
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('The lower half is dark.'))
  })
})

describe('who has not sent what is typed', () => {
  const typed = () => [
    screen.getByLabelText<HTMLSelectElement>('Reason').value,
    screen.getByLabelText<HTMLTextAreaElement>('Note to the operator').value,
  ]

  it('finds reason and note again in the sheet, after Cancel, Escape and a reload, as long as nothing is decided', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    const { unmount } = openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'unreadable')
    await userEvent.type(screen.getByLabelText('Note to the operator'), 'The lower half is dark.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('r')
    expect(typed()).toEqual(['unreadable', 'The lower half is dark.'])
    await userEvent.type(screen.getByLabelText('Note to the operator'), ' Again, please.')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Nobody has decided on it: nothing is told of a colleague.
    expect(screen.queryByText('What you had typed')).toBeNull()
    unmount()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    await screen.findByLabelText('Reason')
    expect(typed()).toEqual(['unreadable', 'The lower half is dark. Again, please.'])
    // Another decision is another letter.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('n')
    expect(typed()).toEqual(['', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('r')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('The lower half is dark.'))
  })

  it('begins anew where the browser keeps something else', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    sessionStorage.setItem('caseback-review-30-reject', '{"reason":"nothing","note":7')
    await userEvent.keyboard('r')
    await screen.findByLabelText('Reason')
    expect(typed()).toEqual(['', ''])
  })
})
