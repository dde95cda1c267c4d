import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
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
})
