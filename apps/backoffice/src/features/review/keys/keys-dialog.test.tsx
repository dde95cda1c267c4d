import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aProvider } from '../../../testing/sample-provider.ts'
import { theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('the help of the desk', () => {
  it('names its keys on the question mark, and keys do nothing behind that help', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys of the desk' }))
    expect(help.getByText('Turn pages')).toBeTruthy()
    expect(await help.findByText('1 – 9')).toBeTruthy()
    await userEvent.keyboard('j')
    expect(screen.getByRole('heading', { level: 2, name: 'Diner 30' })).toBeTruthy()
    await userEvent.click(help.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names the keys of ready notes only where there are some', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider())))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys of the desk' }))
    expect(help.getByText('Turn pages')).toBeTruthy()
    expect(help.queryByText('1 – 9')).toBeNull()
  })
})
