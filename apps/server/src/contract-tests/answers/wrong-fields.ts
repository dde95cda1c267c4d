import type { WrongField } from '../table/call-table.ts'

/**
 * Fields that several calls take, with what each must be told. The texts in quotes of the specification are letter for letter.
 */

export const badAddresses = (sentence = 'Enter a valid e-mail address.'): WrongField[] =>
  [
    undefined,
    null,
    '',
    'nobody',
    'a@b',
    'two@at@example.com',
    7,
    ['a@example.com'],
    `${'x'.repeat(250)}@example.com`,
  ].map((value) => ({ field: 'email', value, sentence }))

/** A text of one line that must be there. */
export const badLines = (field: string, sentence: string, max: number): WrongField[] => [
  ...[undefined, null, '', '   ', 7, {}].map((value) => ({ field, value, sentence })),
  { field, value: 'x'.repeat(max + 1), sentence: `At most ${max} characters.` },
  { field, value: 'one\ntwo', sentence: 'Please leave out line breaks and control characters.' },
]

/** A text that may be left out. */
const badOptionalLines = (field: string, max: number): WrongField[] => [
  { field, value: 7, sentence: 'Enter a text.' },
  { field, value: 'x'.repeat(max + 1), sentence: `At most ${max} characters.` },
  { field, value: 'one\u0007two', sentence: 'Please leave out line breaks and control characters.' },
]

export const badPasswords = (field: string): WrongField[] => [
  ...[undefined, null, 12_345_678, 'seven77', '🔑🔑🔑🔑'].map((value) => ({
    field,
    value,
    sentence: 'Password must be at least 8 characters',
  })),
  { field, value: 'x'.repeat(129), sentence: 'Password must be at most 128 characters' },
]

/** The number of a version that somebody says to have read. */
export const badVersions = (field: string): WrongField[] =>
  [null, '1', 0, -1, 1.5, 1e308, true, [1]].map((value) => ({ field, value, sentence: 'Enter a positive number.' }))

export const badPhones: WrongField[] = [
  ...[undefined, null, 3_125_550_142, '', '312 555 014', '(312) 555-0142\u0000'].map((value) => ({
    field: 'phone_number',
    value,
    sentence: 'Phone number must be at least 10 digits',
  })),
  { field: 'phone_number', value: '1234567890123456', sentence: 'Phone number must be at most 15 digits' },
]

export const badAddressFields: WrongField[] = [
  ...badLines('street_address', 'Street address is required', 200),
  ...badLines('city', 'City is required', 100),
  ...[undefined, null, '', 14].map((value) => ({ field: 'state', value, sentence: 'State is required' })),
  ...['Illinois', 'il', 'PR'].map((value) => ({ field: 'state', value, sentence: 'Choose a state' })),
  ...[undefined, null, '', 60601].map((value) => ({ field: 'postal_code', value, sentence: 'ZIP code is required' })),
  ...['6060', '606011', '60601-12', '60601 1234', 'K1A 0B1', '６０６０１'].map((value) => ({
    field: 'postal_code',
    value,
    sentence: 'Invalid US ZIP code format',
  })),
  ...badOptionalLines('country', 60),
  ...['Canada', 'Mexico', 'United'].map((value) => ({
    field: 'country',
    value,
    sentence: 'Only addresses in the United States can take part',
  })),
]

export const badEntityFields: WrongField[] = [
  ...[7, '', 'nonsense', 're1', 'RE0', 'RE-1', 'RE999999999999', 'RE999999'].map((value) => ({
    field: 'caseback_id',
    value,
    sentence: 'Please select a valid chain',
  })),
  ...[undefined, null, '1', 1.5, 0, -1, 13_000, 3_000_000_000, 1e308].map((value) => ({
    field: 'operator_type_id',
    value,
    sentence: 'Choose an operator type',
  })),
  ...badOptionalLines('overridden_company_name', 120),
  { field: 'overridden_company_name', value: ' ', sentence: 'Organization name is required' },
  ...badLines('overridden_company_door_name', 'Location name is required', 120),
  ...badOptionalLines('overridden_company_domain', 200),
  { field: 'overridden_company_domain', value: null, sentence: 'Organization Website is required' },
  { field: 'overridden_company_domain', value: 'no website', sentence: 'Enter a website such as example.com' },
]
