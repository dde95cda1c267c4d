import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anEnrollment, aProfile } from '../testing/factories.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { answer, signIn } from '../testing/signed-in.ts'
import { userEvent } from '../testing/user-event.ts'

withApiServer()

afterEach(() => {
  vi.restoreAllMocks()
})

const loseNetwork = () =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
  })

describe('without a network', () => {
  it('the Submit tab says that invoices are chosen and photographed all the same', async () => {
    signIn()
    answer('get', 'app/rebates/enrollment/5', anEnrollment())
    answer('get', 'app/auth/profile/', aProfile())
    openPortal('/rebates/enrollments/5/submit')
    await screen.findByRole('button', { name: 'Submit claim' })
    loseNetwork()
    expect(screen.getByText(/^You are offline\. Choose and photograph invoices all the same/)).toBeTruthy()
  })

  it.each(['/settings', '/signup', '/help'])('%s says that what is typed stays', async (path) => {
    if (path === '/settings') signIn()
    answer('get', 'app/auth/profile/', aProfile())
    openPortal(path)
    await screen.findByRole('heading', { level: 1 })
    loseNetwork()
    expect(screen.getByText(/^You are offline\. What you type stays here, passwords aside\./)).toBeTruthy()
  })

  it('what is typed into Settings is there after a reload', async () => {
    signIn()
    answer('get', 'app/auth/profile/', aProfile())
    const { unmount } = openPortal('/settings')
    const name = await screen.findByLabelText<HTMLInputElement>('First Name')
    loseNetwork()
    await userEvent.clear(name)
    await userEvent.type(name, 'Grace')
    await waitFor(() => expect(screen.getByText('1 change not saved')).toBeTruthy())
    unmount()
    openPortal('/settings')
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Grace')
  })

  it('a page that is only read says that it may be old', async () => {
    openPortal('/login')
    await screen.findByRole('button', { name: 'Sign in' })
    loseNetwork()
    expect(screen.getByText('You are offline. What you see may be old; it refreshes when you are back.')).toBeTruthy()
  })
})
