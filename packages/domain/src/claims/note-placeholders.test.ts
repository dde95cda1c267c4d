import { expect, it } from 'vitest'
import { fillNote, leftInNote } from './note-placeholders.ts'

const known = { claim: '521', offer: 'Fall Fries', manufacturer: 'Harvest Valley', operator: 'Blue $& Door' }

it('fills in what is known of the claim, and leaves what is not', () => {
  expect(fillNote('Claim {claim} of { Operator }: {offer} by {MANUFACTURER}, page {page}.', known)).toBe(
    'Claim 521 of Blue $& Door: Fall Fries by Harvest Valley, page {page}.',
  )
})

it.each([
  ['Please send page {page} by {day}.', '{page}'],
  ['Send {} again.', '{}'],
  ['Call [name] on Monday.', '[name]'],
  ['Call <your name here>.', '<your name here>'],
  ['Invoice ____ is missing.', '____'],
  ['Fewer than <5 cases, see [2], at a price < $6 and > $5. Line __.', undefined],
  ['Write to <help@example.com>.', undefined],
  ['All of it is there.', undefined],
])('finds what is left to be filled in: %s', (note, left) => expect(leftInNote(note)).toBe(left))

it.each([
  ['About Fries [Fall].', undefined],
  ['About Fries [Fall], page [page].', '[page]'],
  ['[Fries [Fall]]', undefined],
  ['Of [Fall].', '[Fall]'],
  // A name that is a word like any other hides nothing.
  ['Call [name] at Name, <Grill & Co> [of your town].', '[name]'],
  ['<Grill & Co> [of your town].', '[of your town]'],
])('takes nothing that is known of the claim for left: %s', (note, left) =>
  expect(
    leftInNote(note, { claim: '521', offer: 'Fries [Fall] ', manufacturer: 'name', operator: '<Grill & Co>' }),
  ).toBe(left))
