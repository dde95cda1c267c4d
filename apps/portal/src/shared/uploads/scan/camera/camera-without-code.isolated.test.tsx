import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anEnrollment } from '../../../../testing/factories.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../../testing/signed-in.ts'
import { userEvent } from '../../../../testing/user-event.ts'

vi.mock('./camera-screen.tsx', () => {
  throw new Error('There is no network.')
})

withApiServer()
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: () => undefined } }))
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
})

describe('a camera whose code does not come, as without a network', () => {
  it('is the phone’s own, and the page stays', async () => {
    openPortal('/rebates/enrollments/5/submit')
    const own = await screen.findByLabelText<HTMLInputElement>('Camera', { selector: 'input' })
    const opened = vi.spyOn(own, 'click')
    await userEvent.click(screen.getByRole('button', { name: 'Camera' }))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: 'Camera' }).getAttribute('aria-busy')).toBeNull()
    expect(screen.getByRole('button', { name: 'Submit claim' })).toBeTruthy()
  })
})
