import { operatorTypes } from '@caseback/domain'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import { companySchema, emptyCompany, incompleteAddress, lastProblem } from './company-rules.ts'

withApiServer()
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const types = operatorTypes.map(({ slug, name, category }, index) => ({
  id: index + 1,
  slug,
  name,
  category_name: category,
}))
const blueBurger = {
  id: 12,
  name: 'Blue Burger',
  domain: 'blueburger.example',
  count: 3,
  cuisine: null,
  caseback_id: 'RE12',
}

async function fillStepOne() {
  await userEvent.type(await screen.findByLabelText('First Name'), 'Kim')
  await userEvent.type(screen.getByLabelText('Last Name'), 'Lee')
  await userEvent.type(screen.getByLabelText('Mobile Phone Number'), '3125550100')
  await userEvent.type(screen.getByLabelText('Email'), 'kim@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'password-1')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'password-1')
}

/** Next is enabled once React has drawn what the rules say, which may come after the last key. */
async function pressNext() {
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  await waitFor(() => expect(next.disabled).toBe(false))
  await userEvent.click(next)
}

async function openStepTwo(address = '/signup') {
  answer('post', 'app/auth/check-email/', { detail: 'Free.' })
  answer('get', 'app/categories/', types)
  answer('get', 'app/text-content/', { rebate_user_agreement: '<p>Agreement.</p>' })
  openPortal(address)
  await fillStepOne()
  await pressNext()
  // The step's code comes after its title.
  await screen.findByLabelText('City')
}

const address = { street_address: '1 Main St', city: 'Chicago', state: 'IL', postal_code: '60601' }

/** The agreement was accepted before a reload. */
const acceptedBefore = (fields: Partial<typeof emptyCompany> = {}) =>
  sessionStorage.setItem('draft_signup_company', JSON.stringify({ ...emptyCompany, agreed: true, ...fields }))

describe('step 1', () => {
  it('[SU-01] [SU-04] [SU-05] [SU-21] validates on change and keeps Next disabled until valid', async () => {
    openPortal('/signup')
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy()
    expect(screen.getByText('Account Details')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    expect(next.disabled).toBe(true)
    for (const label of ['First Name', 'Last Name']) await userEvent.type(screen.getByLabelText(label), 'x{Backspace}')
    await userEvent.type(screen.getByLabelText('Mobile Phone Number'), '312')
    await userEvent.type(screen.getByLabelText('Email'), 'kim')
    await userEvent.type(screen.getByLabelText('Password'), 'short')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'other')
    for (const message of [
      'First name is required',
      'Last name is required',
      'Mobile Phone number is required',
      'Invalid email address',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(next.disabled).toBe(true)
  })

  it('[SU-06] [SU-07] formats the phone number and shows what the server says of the address', async () => {
    answer(
      'post',
      'app/auth/check-email/',
      refusal('This address is taken.', { email: ['This address is taken.'] }),
      400,
    )
    openPortal('/signup')
    await fillStepOne()
    expect(screen.getByLabelText<HTMLInputElement>('Mobile Phone Number').value).toBe('(312) 555-0100')
    await pressNext()
    expect(await screen.findByText('This address is taken.')).toBeTruthy()
    expect(screen.getByText('Account Details')).toBeTruthy()
  })

  it('[SU-07] without words of the server', async () => {
    answer('post', 'app/auth/check-email/', {}, 500)
    openPortal('/signup')
    await fillStepOne()
    await pressNext()
    expect(await screen.findByText('Failed to validate email')).toBeTruthy()
    // Nothing is wrong with the address: the same one may be sent again.
    answer('post', 'app/auth/check-email/', { detail: 'Free.' })
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Company Details')).toBeTruthy()
  })

  it('keeps what was typed over a reload, but never a password', async () => {
    const { unmount } = openPortal('/signup')
    await fillStepOne()
    unmount()
    openPortal('/signup')
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Kim')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('password-1')
  })

  it.each([
    ['/signup?offer_code=FRIES', null, '/rebates/enroll/FRIES'],
    ['/signup', 'FRIES', '/rebates/enroll/FRIES'],
    ['/signup', null, '/rebates/offers/pending'],
  ])('[SU-03] somebody signed in goes from %s with %s kept to %s', async (from, kept, to) => {
    signIn()
    if (kept) localStorage.setItem('offer_code', kept)
    answer('get', 'app/rebate-offers/user/', { results: [], next: null })
    answer('get', 'app/rebate-offer/details/FRIES', { offer: anOffer(), is_enrolled: false, enrollment_id: null })
    answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    answer('get', 'app/text-content/', {})
    openPortal(from)
    await screen.findByRole('heading', { level: 1, name: /My Offers|Fries/ })
    expect(window.location.pathname).toBe(to)
  })
})

describe('step 2', () => {
  it('[SU-08] [SU-09] [SU-16] offers 12 types and 51 states; another type than restaurants enters its company', async () => {
    await openStepTwo()
    const type = screen.getByLabelText<HTMLSelectElement>('Operator Type')
    await waitFor(() => expect(within(type).getAllByRole('option')).toHaveLength(12))
    expect(type.value).toBe('restaurants-bars')
    const states = within(screen.getByLabelText('State')).getAllByRole('option').slice(1)
    expect(states).toHaveLength(51)
    expect(states[0]?.textContent).toBe('AL - Alabama')
    expect(screen.getByRole('combobox', { name: 'Chain' })).toBeTruthy()
    await userEvent.selectOptions(type, 'education-k-12')
    expect(screen.queryByRole('combobox', { name: 'Chain' })).toBeNull()
    expect(screen.getByLabelText('District Name')).toBeTruthy()
    expect(screen.getByLabelText('School Name')).toBeTruthy()
    expect(screen.queryByText(/Can't find your chain/)).toBeNull()
  })

  it('[SU-10] [SU-11] searches chains after 300 ms; the location takes the name of the chosen one', async () => {
    const { requests } = answer('get', 'app/chain/search/', { results: [blueBurger], next: null })
    await openStepTwo()
    const picker = screen.getByRole('combobox', { name: 'Chain' })
    expect(picker.getAttribute('placeholder')).toBe('Search by chain name or domain...')
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await userEvent.type(picker, 'blue')
    // Once for each key; only the last one is not called off.
    expect(waits.mock.calls.filter(([, milliseconds]) => milliseconds === 300)).toHaveLength(4)
    waits.mockRestore()
    await userEvent.click(await screen.findByRole('option', { name: /Blue Burger/ }))
    expect(requests.map(({ search }) => search)).toEqual(['?q=blue&limit=20'])
    expect((picker as HTMLInputElement).value).toBe('Blue Burger')
    expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger')
  })

  it('[SU-10] says when nothing is found, and lets the company be entered by hand', async () => {
    answer('get', 'app/chain/search/', { results: [], next: null })
    await openStepTwo()
    await userEvent.type(screen.getByRole('combobox', { name: 'Chain' }), 'zzz')
    expect((await screen.findAllByText('No chains found.')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: "Can't find your chain? Click here to enter manually" }))
    await userEvent.type(screen.getByLabelText('Company Name'), "Joe's")
    expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe("Joe's")
    await userEvent.type(screen.getByLabelText('Location Name'), ' Downtown')
    await userEvent.type(screen.getByLabelText('Company Name'), ' Diner')
    expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe("Joe's Downtown")
  })

  it('[SU-02] a chain of the share link is chosen beforehand', async () => {
    answer('get', 'app/chain/12/', blueBurger)
    await openStepTwo('/signup?offer_code=FRIES&caseback_id=RE12')
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Chain' }).value).toBe('Blue Burger'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Burger')
  })

  it('[SU-12] [SU-13] [SU-14] on blur a field has its own words, on Complete the form has', async () => {
    await openStepTwo()
    await userEvent.click(screen.getByRole('button', { name: /enter manually/ }))
    await userEvent.click(screen.getByLabelText('Company Name'))
    await userEvent.tab()
    expect(await screen.findByText('Company name is required')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('ZIP Code'), '123')
    await userEvent.tab()
    expect(await screen.findByText('Invalid US ZIP code format')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Organization name is required')).toBeTruthy()
    expect(screen.queryByText('Company name is required')).toBeNull()
    for (const message of [
      'Organization Website is required',
      'Location name is required',
      'Street address is required',
      'City is required',
      'State is required',
      'Please fill in all address fields: Street Address, City, State',
    ])
      expect(screen.getByText(message)).toBeTruthy()
  })

  it('[SU-13] a restaurant without a chain is asked for one', async () => {
    await openStepTwo()
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Please select a chain')).toBeTruthy()
  })

  it('[SU-15] the last check is on trimmed values', () => {
    const custom = { ...emptyCompany, custom: true, overridden_company_name: '  ', overridden_company_domain: ' ' }
    expect(lastProblem(custom)).toBe('Please enter a company name')
    expect(lastProblem({ ...custom, overridden_company_name: 'Joe' })).toBe('Please enter a company domain')
    expect(lastProblem({ ...emptyCompany, chain_id: 'burger' })).toBe('Please select a valid chain')
    expect(lastProblem({ ...emptyCompany, chain_id: 'RE12' })).toBeNull()
  })

  it.each(['60601', '60601-1234'])('[SU-12] takes the ZIP code %s', (postal_code) => {
    const { issues } = companySchema(emptyCompany, 'blur').judge({ ...emptyCompany, postal_code })
    expect(issues.map(({ path }) => path?.[0])).not.toContain('postal_code')
  })

  it('[SU-14] an address that is empty or whole needs no sentence of its own', () => {
    expect(incompleteAddress(emptyCompany)).toBeNull()
    const whole = { street_address: '1 Main St', city: 'Chicago', state: 'IL', postal_code: '60601' }
    expect(incompleteAddress({ ...emptyCompany, ...whole })).toBeNull()
    expect(incompleteAddress({ ...emptyCompany, ...whole, city: '' })).toBe('Please fill in all address fields: City')
  })

  it('[SU-17] [SU-21] cannot be ticked before it was viewed; agreeing in the dialog ticks it', async () => {
    await openStepTwo()
    const agreement = screen.getByRole<HTMLInputElement>('checkbox')
    await userEvent.click(agreement)
    expect(await screen.findByText('Please review the Rebate User Agreement before accepting it.')).toBeTruthy()
    expect(await screen.findByText('Agreement.')).toBeTruthy()
    expect(agreement.checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(agreement.checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }))
    await userEvent.click(await screen.findByRole('button', { name: 'I Understand and Agree' }))
    expect(agreement.checked).toBe(true)
  })

  it('[SU-17] an agreement that could not be loaded was not viewed', async () => {
    await openStepTwo()
    answer('get', 'app/text-content/', {}, 500)
    const agreement = screen.getByRole<HTMLInputElement>('checkbox')
    await userEvent.click(agreement)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await userEvent.click(agreement)
    expect(agreement.checked).toBe(false)
  })

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
    })
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

  it.each([
    [{ overridden_company_name: ' ', agreed: true }, 'Please enter a company name'],
    [{ overridden_company_domain: ' ', agreed: true }, 'Please enter a company domain'],
    [{ agreed: false }, 'Please accept the Rebate User Agreement.'],
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
      overridden_company_domain: 'joes',
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
    const said = 'This password is one of the most common ones. Please choose another.'
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
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
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
