import type { WireProvider } from '@caseback/contract'

/** The provider as an admin has set it. */
export const aProvider = (fields: Partial<WireProvider> = {}): WireProvider => ({
  name: 'Lakeshore Rebates',
  legal_name: 'Lakeshore Rebates, Inc.',
  support_email: 'help@lakeshore.example',
  remit_to: 'By ACH: Lakeshore Rebates, Inc.\nRouting number 000000000, account 0000012345',
  logo: '/src/dev/gallery/pictures/logo.svg',
  unset: [],
  publishing_needs_second_person: false,
  batch_limit: null,
  pay_back_limit: null,
  write_off_limit: null,
  tax_forms_asked: false,
  tax_form_threshold: 2_000,
  tax_forms_hold: false,
  ...fields,
})
