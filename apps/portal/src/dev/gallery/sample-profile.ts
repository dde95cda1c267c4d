import type { Profile } from '@caseback/contract'
import { ada } from '../../testing/factories.ts'
import { germanName, longEmail, longName, longUser } from './sample-data.ts'

export const profile: Profile = {
  first_name: 'Ada',
  last_name: 'Moreno',
  email: ada.email,
  phone_number: '3125550142',
  address: {
    street_address: '1200 Main St',
    city: 'Springfield',
    state: 'IL',
    postal_code: '62701',
    country: 'United States',
  },
  company_data: {
    operator_type: { name: 'Restaurants & Bars' },
    company_name: 'Blue Door Diner',
    location_name: 'Blue Door Diner, Main Street',
    domain: 'bluedoor.example',
  },
  pending_email: null,
  payout_method: 'EMAIL',
  payee_name: 'Blue Door Diner',
  mailing_address: null,
  payee_confirmed: true,
  has_tax_form: false,
}

export const longProfile: Profile = {
  ...profile,
  first_name: longUser.first_name,
  last_name: longUser.last_name,
  email: longEmail,
  address: { ...profile.address, street_address: `${germanName}straße 1200`, city: germanName, state: 'DC' },
  company_data: {
    operator_type: { name: 'Other: Fire Departments, Prisons & Military' },
    company_name: longName,
    location_name: `${longName}, Hauptstraße`,
    domain: `${'donaudampfschifffahrt'.repeat(3)}.example`,
  },
  payout_method: 'MAIL',
  payee_name: longName,
  has_tax_form: true,
}
