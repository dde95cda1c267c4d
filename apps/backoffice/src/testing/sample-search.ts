import type { WireFound, WireFoundGroup } from '@caseback/contract'

/** Something that was found, with nothing but a name. */
export const aFound = (fields: Partial<WireFound> = {}): WireFound => ({
  id: 1,
  name: 'Grand',
  about: null,
  number: null,
  status: null,
  amount: null,
  on: null,
  listed_by: null,
  ...fields,
})

/** What “grand pla” finds, one or two of many kinds. */
export const foundGroups: WireFoundGroup[] = [
  {
    kind: 'claim',
    more: true,
    found: [
      aFound({
        id: 10376,
        name: 'Grand Plaza Chicago',
        about: 'Fries and Wedges, Harvest Valley',
        number: '88601',
        status: 'OPERATOR_PAYMENT_SUBMITTED',
        amount: 300,
      }),
      aFound({
        id: 10397,
        name: 'Grand Plaza Chicago',
        about: 'Mozzarella, Cloverleaf Dairy',
        status: 'CLAIM_SUBMITTED',
        amount: 180,
      }),
    ],
  },
  {
    kind: 'operator',
    more: false,
    found: [aFound({ id: 4, name: 'Luis Ortega', about: 'dining@grandplaza.example, Grand Plaza Hotels' })],
  },
  {
    kind: 'location',
    more: false,
    found: [
      aFound({
        id: 9,
        name: 'Grand Plaza Hotels · Grand Plaza Chicago',
        about: 'Chicago, IL',
        listed_by: 'Grand Plaza Chicago',
      }),
    ],
  },
  {
    kind: 'payment',
    more: false,
    found: [
      aFound({
        id: 51,
        name: 'Grand Plaza Chicago',
        about: '10376',
        number: '7731',
        status: 'PAID',
        amount: 300,
      }),
    ],
  },
  {
    kind: 'funding',
    more: false,
    found: [aFound({ id: 28, name: 'Harvest Valley', status: 'FUNDED', amount: 1985.9 })],
  },
  {
    kind: 'receipt',
    more: false,
    found: [
      aFound({
        id: 12,
        name: 'Harvest Valley',
        number: 'WIRE HVP-20811',
        amount: 1985.9,
        on: '2026-11-17',
        listed_by: 'WIRE HVP-20811',
      }),
    ],
  },
  {
    kind: 'batch',
    more: false,
    found: [aFound({ id: 47, name: '47', status: 'APPROVED', amount: 4927.5, on: '2026-11-18' })],
  },
  { kind: 'chain', more: false, found: [aFound({ id: 3, name: 'Grand Plaza', about: 'grandplaza.example' })] },
]
