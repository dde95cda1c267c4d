import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

describe('help', () => {
  it('is reached from the foot of every page: twelve questions, the words, and a person', async () => {
    openPortal('/login')
    await userEvent.click(await screen.findByRole('link', { name: 'Help' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy()
    expect(screen.getAllByRole('group')).toHaveLength(12)
    for (const word of ['Claim Offer', 'Tier', 'Validated', 'Operator Type', 'Once per location', 'First-Time Offer'])
      expect(screen.getByText(word, { selector: 'dt' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Write to us' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'support@caseback.example' }).getAttribute('href')).toBe(
      'mailto:support@caseback.example',
    )
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' })).toBeTruthy()
  })

  it('takes a message of who is signed in, and keeps it where it could not be sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    signIn()
    answer('post', 'app/auth/support/', refusal('Not now.'), 500)
    const { unmount } = openPortal('/help?contact=us')
    await userEvent.type(await screen.findByLabelText('Your message'), 'Where is my check?')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Not now.')).toBeTruthy()
    unmount()
    openPortal('/help?contact=us')
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
    expect(field.value).toBe('Where is my check?')
    const { requests } = answer('post', 'app/auth/support/', null)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('We have your message and answer by e-mail.')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{ text: 'Where is my check?' }])
    expect(screen.queryByLabelText('Your message')).toBeNull()
  })
})
