import { operatorTypes } from '@caseback/domain'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer } from '../../../testing/signed-in.ts'
import { siteTexts } from '../../../testing/site-texts.ts'
import { userEvent } from '../../../testing/user-event.ts'
import { emptyCompany } from '../company/company-fields.ts'

const types = operatorTypes.map(({ slug, name, category }, index) => ({
  id: index + 1,
  slug,
  name,
  category_name: category,
}))

export const blueBurger = {
  id: 12,
  name: 'Blue Burger',
  domain: 'blueburger.example',
  count: 3,
  cuisine: null,
  caseback_id: 'RE12',
}

export async function fillStepOne() {
  await userEvent.type(await screen.findByLabelText('First Name'), 'Kim')
  await userEvent.type(screen.getByLabelText('Last Name'), 'Lee')
  await userEvent.type(screen.getByLabelText('Mobile Phone Number'), '3125550100')
  await userEvent.type(screen.getByLabelText('Email'), 'kim@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'password-1')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'password-1')
}

/** Next is enabled once React has drawn what the rules say, which may come after the last key. */
export async function pressNext() {
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  await waitFor(() => expect(next.disabled).toBe(false))
  await userEvent.click(next)
}

export async function openStepTwo(address = '/signup') {
  answer('post', 'app/auth/check-email/', { detail: 'Free.' })
  answer('get', 'app/categories/', types)
  answer('get', 'app/text-content/', siteTexts({ rebate_user_agreement: '<p>Agreement.</p>' }))
  openPortal(address)
  await fillStepOne()
  await pressNext()
  // The step's code comes after its title.
  await screen.findByLabelText('City')
}

export const address = { street_address: '1 Main St', city: 'Chicago', state: 'IL', postal_code: '60601' }

/** The agreement was accepted before a reload. */
export const acceptedBefore = (fields: Partial<typeof emptyCompany> = {}) =>
  sessionStorage.setItem('draft_signup_company', JSON.stringify({ ...emptyCompany, agreed: 1, ...fields }))
