// What the states of chains are filled with.
import type { WireChainLocation, WireStaffChain, WireStaffChainBrief, WireTypedCompany } from '@caseback/contract'
import { longName } from '../dev/sample-desk.ts'

export const chainBrief = (id: number, fields: Partial<WireStaffChainBrief> = {}): WireStaffChainBrief => ({
  id,
  name: 'Copper Kettle',
  domain: 'copperkettle.example',
  cuisine: 'Diner',
  location_count: 48,
  signed_up: 3,
  ...fields,
})

export const chains = [
  chainBrief(1),
  chainBrief(2, { name: 'Copper Kettle Inc', domain: null, cuisine: null, location_count: 0, signed_up: 0 }),
  chainBrief(3, {
    name: longName,
    domain: `${'very-long-name-of-a-website.'.repeat(3)}example`,
    location_count: 12_804,
  }),
  chainBrief(4, { name: 'Café Größe', domain: 'cafe-groesse.example', cuisine: 'Coffee & Cakes', location_count: 7 }),
]

export const chain = (fields: Partial<WireStaffChain> = {}): WireStaffChain => ({
  ...chainBrief(1),
  operators: 4,
  offer_count: 2,
  link_count: 1,
  offers: [
    { id: 7, name: 'Crispy Fries, Fall', state: 'ACTIVE', valid_to: '2026-12-31' },
    { id: 5, name: 'Sweet Potato Waffle Fries', state: 'EXPIRED', valid_to: '2026-05-31' },
  ],
  merged: [],
  ...fields,
})

export const strainedChain = chain({
  ...chainBrief(1, {
    name: longName,
    domain: `${'very-long-name-of-a-website.'.repeat(3)}example`,
    location_count: 1_000_000,
  }),
  operators: 12_804,
  signed_up: 14_220,
  offer_count: 88,
  link_count: 1_204,
  offers: Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    name: at % 3 === 0 ? longName : `Offer ${at}`,
    state: (['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'] as const)[at % 6] ?? 'ACTIVE',
    valid_to: '2026-12-31',
  })),
  merged: Array.from({ length: 4 }, (_, at) => ({ id: at + 20, name: longName, at: '2026-11-12T15:00:00Z' })),
})

const chainPlace = (id: number, fields: Partial<WireChainLocation> = {}): WireChainLocation => ({
  id,
  name: 'Copper Kettle, Lake St',
  city: 'Chicago',
  state: 'IL',
  since: '2026-10-02T15:00:00Z',
  operator: { id: 4, name: 'Ada Moreno' },
  ...fields,
})

export const chainPlaces = [
  chainPlace(3),
  chainPlace(2, { name: longName, operator: { id: 5, name: longName } }),
  chainPlace(1, { name: 'Copper Kettle, Loop', operator: null }),
]

const typedCompany = (key: string, fields: Partial<WireTypedCompany> = {}): WireTypedCompany => ({
  key,
  name: 'Golden Wok',
  spellings: ['Golden Wok', 'GOLDEN WOK LLC', 'Golden-Wok'],
  websites: ['goldenwok.example'],
  operators: 12,
  chain: null,
  ...fields,
})

export const typedCompanies = [
  typedCompany('goldenwok'),
  typedCompany('copperkettle', {
    name: 'Copper Kettle',
    spellings: ['Copper Kettle'],
    operators: 3,
    chain: { id: 1, name: 'Copper Kettle' },
  }),
  typedCompany('long', { name: longName, spellings: [longName, `${longName}, Inc.`], operators: 1 }),
]
