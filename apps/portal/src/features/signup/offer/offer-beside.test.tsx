import { withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPreview } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { userEvent } from '../../../testing/user-event.ts'
import { fillStepOne } from '../testing/sign-up-steps.ts'
import { parseNotedOffer } from './noted-offer.ts'

withApiServer()

const note = (text: string) => sessionStorage.setItem('shared_offer_FRIES', text)

describe('the sign-up for an offer', () => {
  it('keeps the offer beside the form', async () => {
    note(JSON.stringify(aPreview({ name: 'Fries and Wedges' })))
    openPortal('/signup?offer_code=FRIES')
    // The day stands out.
    const day = await screen.findByText('January 31, 2027', { selector: 'strong' })
    expect(day.parentElement?.textContent).toBe('Fries and Wedges · purchase by January 31, 2027')
    expect(screen.getByRole('complementary', { name: 'Your offer' }).textContent).toContain(
      '$6 off per case · Up to $300.00',
    )
    expect(screen.getByText('at most, for 50 cases')).toBeTruthy()
  })

  it.each([
    ['another offer', '/signup?offer_code=COD'],
    ['none', '/signup'],
  ])('shows nothing of it to who signs up for %s', async (_whose, address) => {
    note(JSON.stringify(aPreview()))
    openPortal(address)
    await screen.findByRole('heading', { name: 'Create an account' })
    expect(screen.queryByRole('complementary', { name: 'Your offer' })).toBeNull()
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"name":"Fries"}',
    '{"terms":{"tiers":"x"}}',
  ])('what is no offer (%s) is none', (text) => {
    expect(parseNotedOffer(text)).toBeNull()
  })

  it('says why Next is grey, from the start the password’s rule and why the phone number is asked', async () => {
    openPortal('/signup')
    expect(await screen.findByText('6 fields left')).toBeTruthy()
    expect(screen.getByText('At least 8 characters')).toBeTruthy()
    expect(screen.getByText(/^For questions about your claims/)).toBeTruthy()
    await fillStepOne()
    expect(screen.queryByText(/left/)).toBeNull()
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'x')
    expect(await screen.findByText('One field left: Confirm Password')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Email'))
    expect(await screen.findByText('2 fields left: Email, Confirm Password')).toBeTruthy()
  })
})
