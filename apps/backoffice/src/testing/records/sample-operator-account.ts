import type { WireOperatorAccount } from '@caseback/contract'

export const anOperatorAccount = (values: Partial<WireOperatorAccount> = {}): WireOperatorAccount => ({
  id: 12,
  account: 'active',
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'ada@bluedoor.example',
  email_verified: true,
  pending_email: null,
  phone_number: '(312) 555-0142',
  language: 'en',
  location_id: 52,
  location_name: 'Blue Door Bistro',
  address: {
    street_address: '410 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60606',
    country: 'United States',
  },
  open_claims: 2,
  ...values,
})
