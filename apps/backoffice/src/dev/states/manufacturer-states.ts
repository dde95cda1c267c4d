import {
  changeManufacturer,
  createManufacturer,
  getManufacturer,
  getStaffMe,
  listManufacturers,
  listReceipts,
  listStaffOffers,
  putManufacturerLogo,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { manufacturer, manufacturers, offerBrief, strainedManufacturer } from '../../testing/sample-catalogue.ts'
import { longName, member, page } from '../sample-desk.ts'

const publisher = answers(getStaffMe, member('publisher'))
const address = '/staff/manufacturers'
const none = answers(listManufacturers, page([]))

const listStates = statesOf(
  {
    id: 'desk-manufacturers',
    name: 'Manufacturers',
    answers: [publisher, answers(listManufacturers, page(manufacturers))],
  },
  {
    full: { title: 'Of every kind', address, shows: 'North Bay Seafood' },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'North Bay Seafood',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listManufacturers)], shows: skeleton },
    empty: { title: 'None yet', address, answers: [none], shows: 'No manufacturer yet' },
    'none-archived': {
      title: 'None archived',
      address: `${address}?show=archived`,
      answers: [none],
      shows: 'No manufacturer is archived',
    },
    'none-found': {
      title: 'None found',
      address: `${address}?q=nobody`,
      answers: [none],
      shows: 'No manufacturer found',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listManufacturers)],
      shows: 'The manufacturers could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listManufacturers, page(manufacturers, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    adding: { title: 'A new one', address: `${address}?new=1`, shows: 'Add manufacturer' },
    'adding-refused': {
      title: 'A new one, refused at its fields',
      address: `${address}?new=1`,
      answers: [
        refuses(createManufacturer, 'input.invalid', {
          name: ['There is a manufacturer of this name already.'],
          'billing_contacts.0.email': ['Enter a valid e-mail address.'],
          payment_days: ['Enter a whole number of days from 1 to 180.'],
        }),
      ],
      steps: [
        { press: 'Add a contact' },
        { type: 'Dana', into: 'NameName of contact 1' },
        { press: 'Add manufacturer' },
      ],
      shows: 'There is a manufacturer of this name already.',
    },
  },
)

const one = `${address}/1`
const oneStates = statesOf(
  {
    id: 'desk-manufacturer',
    name: 'Manufacturer',
    answers: [
      publisher,
      answers(getManufacturer, manufacturer()),
      answers(
        listStaffOffers,
        page([
          offerBrief(7),
          offerBrief(6, { name: longName, state: 'DRAFT', enrolled: 0 }),
          offerBrief(5, { name: 'Sweet Potato Waffle Fries', state: 'EXPIRED', enrolled: 1_204 }),
        ]),
      ),
    ],
  },
  {
    full: { title: 'With offers', address: one, shows: 'Sweet Potato Waffle Fries' },
    admin: {
      title: 'For an admin, who may open the requests',
      address: one,
      answers: [answers(getStaffMe, member('admin')), answers(listReceipts, page([]))],
      shows: 'To the requests',
    },
    'read-only': {
      title: 'For who may only read',
      address: one,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'Sweet Potato Waffle Fries',
    },
    strained: {
      title: 'Long names, large sums',
      address: one,
      answers: [answers(getManufacturer, strainedManufacturer)],
      shows: 'Sweet Potato Waffle Fries',
    },
    new: {
      title: 'Just added: nothing yet',
      address: one,
      answers: [
        answers(
          getManufacturer,
          manufacturer({
            logo: null,
            rebate_support_email: null,
            billing_contacts: [],
            notes: null,
            product_count: 0,
            offer_count: 0,
            receivable: 0,
            credit: 0,
            to_request: 0,
            open_requests: 0,
          }),
        ),
        answers(listStaffOffers, page([])),
      ],
      shows: 'No offer yet',
    },
    archived: {
      title: 'Archived',
      address: one,
      answers: [answers(getManufacturer, manufacturer({ archived: '2026-10-02T15:00:00Z' }))],
      shows: 'Take back',
    },
    loading: { title: 'Loading', address: one, answers: [neverAnswers(getManufacturer)], shows: skeleton },
    missing: {
      title: 'Not there',
      address: one,
      answers: [refuses(getManufacturer, 'not_found')],
      shows: 'No manufacturer has this number',
    },
    failed: {
      title: 'Fails',
      address: one,
      answers: [isUnreachable(getManufacturer)],
      shows: 'The manufacturer could not be loaded',
    },
    'offers-failed': {
      title: 'Its offers fail',
      address: one,
      answers: [isUnreachable(listStaffOffers)],
      shows: 'The offers could not be loaded',
    },
    editing: { title: 'Being edited', address: `${one}?edit=1`, shows: 'Save' },
    archiving: {
      title: 'To be archived',
      address: one,
      steps: [{ press: 'Archive' }],
      shows: 'While an offer of it still runs this is refused',
    },
    'archiving-refused': {
      title: 'Not to be archived',
      address: one,
      answers: [refuses(changeManufacturer, 'manufacturer.in_use')],
      steps: [{ press: 'Archive' }, { press: 'Archive', within: 'Archive Harvest Valley Potato Co.?' }],
      shows: 'This manufacturer has offers that still run',
    },
    'logo-refused': {
      title: 'A logo that cannot be opened',
      address: one,
      answers: [refuses(putManufacturerLogo, 'picture.unreadable')],
      steps: [{ attach: [{ name: 'logo.png', mediaType: 'image/png', bytes: 2_000 }] }],
      shows: 'This picture cannot be opened',
    },
    'logo-sending': {
      title: 'A logo on its way',
      address: one,
      answers: [neverAnswers(putManufacturerLogo)],
      steps: [{ attach: [{ name: 'logo.png', mediaType: 'image/png', bytes: 2_000 }] }],
      shows: 'Sending…',
    },
  },
)

export const manufacturerStates = [...listStates, ...oneStates]
