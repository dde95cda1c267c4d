import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { userEvent } from '../../testing/user-event.ts'
import { acceptedBefore, address, blueBurger, openStepTwo, pressNext } from './testing/sign-up-steps.ts'

withApiServer()

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

/** Agrees to the text that is on the screen: until it is there, nobody can. */
async function agree() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'I Understand and Agree' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

describe('completing the sign-up', () => {
  it('[SU-18] [SU-19] sends the payload, remembers the address and says so', async () => {
    acceptedBefore()
    answer('get', 'app/chain/12/', blueBurger)
    const { requests } = answer('post', 'app/auth/register/', { detail: 'Created.' }, 201)
    await openStepTwo('/signup?offer_code=FRIES&attribution_code=TRUCK&caseback_id=RE12')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger'))
    await userEvent.type(screen.getByLabelText('Street Address'), '1 Main St')
    await userEvent.type(screen.getByLabelText('City'), 'Chicago')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'IL')
    await userEvent.type(screen.getByLabelText('ZIP Code'), '60601')
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(window.location.pathname).toBe('/check-email')
    expect(await screen.findByText(/kim@example.com/)).toBeTruthy()
    expect(sessionStorage.getItem('verification_email')).toBe('kim@example.com')
    expect(requests[0]?.body).toEqual({
      email: 'kim@example.com',
      password: 'password-1',
      first_name: 'Kim',
      last_name: 'Lee',
      phone_number: '(312) 555-0100',
      caseback_id: 'RE12',
      overridden_company_name: 'Blue Burger',
      overridden_company_door_name: 'Blue Burger',
      overridden_company_domain: '',
      street_address: '1 Main St',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60601',
      country: 'United States',
      offer_code: 'FRIES',
      attribution_code: 'TRUCK',
      operator_type_id: 1,
      agreement_version: 1,
    })
  })

  it('[SU-19] a wrong address that can no longer be changed where it is seen leads back to all that was typed', async () => {
    acceptedBefore({ ...address })
    answer('get', 'app/chain/12/', blueBurger)
    answer('post', 'app/auth/register/', { detail: 'Created.' }, 201)
    await openStepTwo('/signup?offer_code=FRIES&caseback_id=RE12')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger'))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    answer('post', 'app/auth/change-unverified-email/', refusal('Over.', { code: 'signup.over' }), 409)
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong address? Change it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send the link there' }))
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe('kim@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Kim')
    expect(sessionStorage.getItem('draft_signup_company')).toContain(address.street_address)
    // The password is nowhere written down.
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('[SU-18] [SU-20] a custom company is OTHER; a refusal shows in a toast and under the form', async () => {
    acceptedBefore({
      custom: true,
      overridden_company_name: "Joe's",
      overridden_company_door_name: "Joe's",
      overridden_company_domain: 'joes.example',
      ...address,
    })
    const { requests } = answer('post', 'app/auth/register/', refusal('Not today.'), 400)
    await openStepTwo()
    await waitFor(() => expect(within(screen.getByLabelText('Operator Type')).getAllByRole('option')).toHaveLength(12))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(screen.getAllByText('Not today.')).toHaveLength(2))
    expect(screen.getByText('Error')).toBeTruthy()
    expect(requests[0]?.body).toMatchObject({ caseback_id: 'OTHER', overridden_company_name: "Joe's" })
  })

  it('an agreement that was replaced in the meantime is said, shown and agreed to anew', async () => {
    acceptedBefore({ ...address })
    answer('get', 'app/chain/12/', blueBurger)
    await openStepTwo('/signup?caseback_id=RE12')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger'))
    answer('post', 'app/auth/register/', refusal('This text has changed.', { code: 'text.newer' }), 409)
    answer(
      'get',
      'app/text-content/',
      siteTexts({ rebate_user_agreement: '<p>Newer agreement.</p>' }, { version: 2, holds_from: '2026-11-16' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Newer agreement.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(false)
    const { requests } = answer('post', 'app/auth/register/', { detail: 'Created.' }, 201)
    await agree()
    // The dialog was opened by Complete: agreeing goes on with it.
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ agreement_version: 2 })
  })

  it('[SU-17] Complete opens the agreement; agreeing ticks the box and makes the account', async () => {
    acceptedBefore({ ...address, agreed: 0 })
    answer('get', 'app/chain/12/', blueBurger)
    const { requests } = answer('post', 'app/auth/register/', { detail: 'Created.' }, 201)
    await openStepTwo('/signup?caseback_id=RE12')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger'))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Agreement.')).toBeTruthy()
    expect(requests).toEqual([])
    // The dialog says it all: no toast of an error lies over it.
    expect(screen.queryByText('Error')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(screen.getAllByText('Please accept the Rebate User Agreement.')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    await agree()
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toMatchObject([{ agreement_version: 1 }])
  })

  it.each([
    [{ overridden_company_name: ' ', agreed: 1 }, 'Please enter a company name'],
    [{ overridden_company_domain: ' ', agreed: 1 }, 'Please enter a company domain'],
  ])('[SU-15] nothing is sent with %o', async (fields, sentence) => {
    acceptedBefore({
      custom: true,
      overridden_company_name: "Joe's",
      overridden_company_door_name: "Joe's",
      overridden_company_domain: 'joes.example',
      ...address,
      ...fields,
    })
    const { requests } = answer('post', 'app/auth/register/', refusal('Not today.'), 400)
    await openStepTwo()
    await waitFor(() => expect(within(screen.getByLabelText('Operator Type')).getAllByRole('option')).toHaveLength(12))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    expect(requests).toEqual([])
  })

  it('[SU-20] what the server refuses of the company is said at its field, and the field is gone to', async () => {
    acceptedBefore({
      custom: true,
      overridden_company_name: "Joe's",
      overridden_company_door_name: "Joe's",
      overridden_company_domain: 'joes.example',
      ...address,
    })
    const said = 'Enter a website such as example.com'
    answer('post', 'app/auth/register/', refusal(said, { overridden_company_domain: [said] }), 400)
    await openStepTwo()
    await waitFor(() => expect(within(screen.getByLabelText('Operator Type')).getAllByRole('option')).toHaveLength(12))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const website = await screen.findByRole('textbox', { name: /Website/, description: /such as example.com/ })
    await waitFor(() => expect(document.activeElement).toBe(website))
  })

  it('[SU-20] a password that only the server can refuse leads back to its field, with everything kept', async () => {
    acceptedBefore({
      custom: true,
      overridden_company_name: "Joe's",
      overridden_company_door_name: "Joe's",
      ...address,
    })
    const said = 'This password is easy to guess. Please choose another.'
    answer('post', 'app/auth/register/', refusal(said, { password: [said] }), 400)
    await openStepTwo()
    await waitFor(() => expect(within(screen.getByLabelText('Operator Type')).getAllByRole('option')).toHaveLength(12))
    await userEvent.type(screen.getByLabelText('Organization Website'), 'joes.example')
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const password = await screen.findByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(screen.getAllByText(said).length).toBeGreaterThan(1)
    await userEvent.type(password, '-longer')
    await userEvent.type(screen.getByLabelText('Confirm Password'), '-longer')
    await pressNext()
    expect((await screen.findByLabelText<HTMLInputElement>('Organization Website')).value).toBe('joes.example')
  })

  it('[SU-01] Back keeps both steps, the password too', async () => {
    await openStepTwo()
    await userEvent.type(screen.getByLabelText('City'), 'Chicago')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('password-1')
    await pressNext()
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Chicago')
  })

  it('[SU-01] Back leads to step 1 also after a reload of step 2', async () => {
    await openStepTwo()
    cleanup()
    openPortal('/signup', window.history.state)
    await userEvent.type(await screen.findByLabelText('Password'), 'password-1')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'password-1')
    await pressNext()
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Account Details')).toBeTruthy()
  })
})
