import { readPortalView } from '@caseback/web/session/portal-view'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'

withApiServer()

async function opened(role: Parameters<typeof signedInAs>[0] = 'reviewer', account = 'active' as const) {
  signedInAs(role)
  const record = anOperatorRecord({ account })
  apiServer.use(http.get(apiUrl('staff/operators/12/record'), () => HttpResponse.json(record)))
  openDesk('/staff/operators/12/portal')
}

describe('seeing what an operator sees', () => {
  it('asks why, keeps the token in this tab and opens the portal', async () => {
    await opened()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/operators/12/portal-view'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ portal_token: 'of-staff', expires: '2026-11-20T18:30:00.000Z' })
      }),
    )
    const open = await screen.findByRole('button', { name: 'Open the portal' })
    await userEvent.click(open)
    const why = screen.getByLabelText('Why')
    expect(screen.getByText('Please say why.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(why))
    await userEvent.type(why, '  They cannot find their check. ')
    await userEvent.click(open)
    await waitFor(() => expect(sent).toEqual([{ note: 'They cannot find their check.' }]))
    await waitFor(() => expect(sessionStorage.getItem('TRADESPEND@TOKEN')).toBe('of-staff'))
    expect(readPortalView()).toEqual({
      name: 'Grand Plaza Chicago',
      expires: '2026-11-20T18:30:00.000Z',
      page: '/operators/12/record',
    })
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
  })

  it('keeps what was typed where it is refused, and says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await opened()
    apiServer.use(
      http.post(apiUrl('staff/operators/12/portal-view'), () =>
        refuse(409, 'operator.state', 'This account is no longer as it was shown.'),
      ),
    )
    await userEvent.type(await screen.findByLabelText('Why'), 'They called.')
    await userEvent.click(screen.getByRole('button', { name: 'Open the portal' }))
    expect(await screen.findByText(/This account is no longer as it was shown/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('They called.')
  })

  it('is offered on the record to who may, of an account to which somebody signs in', async () => {
    const offered = async (role: Parameters<typeof signedInAs>[0], account: 'active' | 'closed') => {
      signedInAs(role)
      const record = anOperatorRecord({ account })
      apiServer.use(http.get(apiUrl('staff/operators/12/record'), () => HttpResponse.json(record)))
      const { unmount } = openDesk('/staff/operators/12/record')
      await screen.findByRole('heading', { name: 'What has happened' })
      const link = screen.queryByRole('link', { name: 'See their portal' })
      const target = link && [link.getAttribute('href'), link.getAttribute('target')]
      unmount()
      return target
    }
    expect(await offered('finance', 'active')).toEqual(['/staff/operators/12/portal', '_blank'])
    expect(await offered('finance', 'closed')).toBeNull()
    expect(await offered('publisher', 'active')).toBeNull()
  })
})
