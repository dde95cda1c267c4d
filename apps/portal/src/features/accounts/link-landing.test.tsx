import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

withApiServer()

describe('the page that a mailed link leads to', () => {
  it.each([
    ['/change-undone', /^The change was undone, and everybody is signed out/],
    ['/change-undo-failed', /^This link can no longer undo the change/],
  ])('says what became of a change, as %s tells, for as long as it is shown, and nothing of another link', async (address, sentence) => {
    openPortal(address)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByText(/newest e-mail/)).toBeNull()
    act(() => clearToasts())
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it.each([
    ['kim%40example.com', 'kim@example.com'],
    // Whoever else writes cookies breaks nothing.
    ['%E0%A4%A', ''],
  ])('[V-03] an address that was just verified (%s) is filled in, once', async (cookie, email) => {
    document.cookie = `caseback_verified_address=${cookie}; Path=/`
    openPortal('/email-verification-confirmation?offer_code=FRIES')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email)
    expect(document.cookie).not.toContain('caseback_verified_address')
    expect(window.location.search).toBe('?offer_code=FRIES')
    act(() => clearToasts())
  })
})
