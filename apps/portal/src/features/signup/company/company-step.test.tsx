import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'
import { blueBurger, openStepTwo, pressNext } from '../testing/sign-up-steps.ts'
import { emptyCompany } from './company-fields.ts'
import { companySchema, incompleteAddress, lastProblem } from './company-rules.ts'

withApiServer()

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
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
    // Its code comes with the step, and may still be on its way.
    expect(await screen.findByRole('combobox', { name: 'Chain' })).toBeTruthy()
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

  it('[SU-10] says in the server’s words that a search took too long, and asks again by itself', async () => {
    const said = 'This search takes too long right now.'
    answer('get', 'app/chain/search/', { error: said, code: 'server.unavailable' }, 503)
    await openStepTwo()
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await userEvent.type(screen.getByRole('combobox', { name: 'Chain' }), 'blue')
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    answer('get', 'app/chain/search/', { results: [blueBurger], next: null })
    const again = waits.mock.calls.findLast(([, milliseconds]) => milliseconds === 5_000)?.[0] as () => void
    act(() => again())
    expect(await screen.findByRole('option', { name: /Blue Burger/ })).toBeTruthy()
    waits.mockRestore()
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

  it('[SU-08] [SU-10] asks for one restaurant or a chain above the picker, with nothing chosen beforehand', async () => {
    await openStepTwo()
    const one = screen.getByRole<HTMLInputElement>('radio', { name: /^One restaurant/ })
    const chain = screen.getByRole<HTMLInputElement>('radio', { name: /^Part of a chain/ })
    expect([one.checked, chain.checked]).toEqual([false, false])
    expect(screen.getByRole('combobox', { name: 'Chain' })).toBeTruthy()
    await userEvent.click(one)
    expect(screen.queryByRole('combobox', { name: 'Chain' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Search for a chain instead' })).toBeNull()
    await userEvent.type(screen.getByLabelText('Company Name'), 'Blue Door')
    expect(screen.getByLabelText<HTMLInputElement>('Location Name').value).toBe('Blue Door')
    expect(screen.getByText(/Your page on Facebook, Instagram or Google Maps is one/)).toBeTruthy()
    await userEvent.click(chain)
    expect(screen.getByRole('combobox', { name: 'Chain' })).toBeTruthy()
    expect(screen.getByRole('button', { name: "Can't find your chain? Click here to enter manually" })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Operator Type'), 'catering-party-service')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('still knows on the way back and forth that it is one restaurant', async () => {
    await openStepTwo()
    await userEvent.click(screen.getByRole('radio', { name: /^One restaurant/ }))
    await userEvent.type(screen.getByLabelText('Company Name'), 'Blue Door')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByLabelText('First Name')
    await pressNext()
    expect(await screen.findByLabelText<HTMLInputElement>('Company Name')).toHaveProperty('value', 'Blue Door')
    expect(screen.getByRole('radio', { name: /^One restaurant/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('button', { name: 'Search for a chain instead' })).toBeNull()
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

  it('puts the cursor into the company’s name of who taps "One restaurant", and leaves it with who uses keys', async () => {
    await openStepTwo()
    const one = screen.getByRole('radio', { name: 'One restaurant' })
    const matches = vi.spyOn(one, 'matches').mockReturnValue(true)
    await userEvent.click(one)
    expect(document.activeElement).toBe(one)
    await userEvent.click(screen.getByRole('radio', { name: 'Part of a chain' }))
    matches.mockReturnValue(false)
    await userEvent.click(one)
    expect(document.activeElement).toBe(screen.getByLabelText('Company Name'))
  })

  it('shows a tick in each field that is right, and none in one that is half typed', async () => {
    await openStepTwo()
    const ticks = () => document.querySelectorAll('.lucide-circle-check').length
    const before = ticks()
    await userEvent.type(screen.getByLabelText('Street Address'), '1 Main St')
    await userEvent.type(screen.getByLabelText('ZIP Code'), '606')
    expect(ticks()).toBe(before + 1)
    await userEvent.type(screen.getByLabelText('ZIP Code'), '01')
    expect(ticks()).toBe(before + 2)
  })

  it('[SU-13] says at the field that what is typed is no website, before the server would', async () => {
    await openStepTwo()
    await userEvent.click(screen.getByRole('radio', { name: /^One restaurant/ }))
    const website = screen.getByLabelText('Organization Website')
    await userEvent.type(website, 'none')
    await userEvent.tab()
    expect(await screen.findByText('Enter a website such as example.com')).toBeTruthy()
    await userEvent.type(website, '.example')
    await waitFor(() => expect(screen.queryByText('Enter a website such as example.com')).toBeNull())
    await userEvent.clear(website)
    await userEvent.type(website, 'https://www.instagram.com/blue.door')
    await userEvent.tab()
    expect(screen.queryByText('Enter a website such as example.com')).toBeNull()
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
})
