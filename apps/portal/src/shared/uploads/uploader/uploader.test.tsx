import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

async function openWith(...names: string[]) {
  openPortal('/rebates/enrollments/5/submit')
  await userEvent.upload(
    await screen.findByLabelText('Files', { selector: 'input' }),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
  await screen.findByRole('region', { name: `Invoice ${names.length}` })
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('files on their way', () => {
  it('can be held back: they stay, nothing is called a failure, and the next try has the same key', async () => {
    const keys: (string | null)[] = []
    const arrival = Promise.withResolvers<undefined>()
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        if (keys.length === 1) await arrival.promise
        return HttpResponse.json(aClaim(), { status: 201 })
      }),
    )
    answer('get', 'app/rebates/claims/10482/', aClaim())
    await openWith('a.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    await waitFor(() => expect(keys).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText('The upload was stopped. Your files are still here.')).toBeTruthy()
    arrival.resolve(undefined)
    expect(screen.getByRole('button', { name: 'Remove a.jpg' })).toBeTruthy()
    expect(screen.queryByText('Error submitting claim')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
    await waitFor(() => expect(focused()).toBe('Files'))
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
})

describe('a file that is moved', () => {
  it('takes the keyboard along, and at the end of its way to the way back', async () => {
    await openWith('a.jpg', 'b.jpg')
    await userEvent.selectOptions(screen.getByLabelText('Invoice of b.jpg'), 'Invoice 1')
    await waitFor(() => expect(focused()).toBe('Invoice of b.jpg'))
    await userEvent.click(screen.getByRole('button', { name: 'Move b.jpg a page up' }))
    await waitFor(() => expect(focused()).toBe('Move b.jpg a page down'))
  })
})

describe('a file that is taken away', () => {
  it('leaves the keyboard at its neighbour, and at last at the way to choose others', async () => {
    await openWith('a.jpg', 'b.jpg', 'c.jpg')
    const steps = [
      ['Remove b.jpg', 'Remove c.jpg'],
      ['Remove c.jpg', 'Remove a.jpg'],
      ['Remove a.jpg', 'Files'],
    ] as const
    for (const [pressed, next] of steps) {
      await userEvent.click(screen.getByRole('button', { name: pressed }))
      await waitFor(() => expect(focused()).toBe(next))
    }
  })
})
