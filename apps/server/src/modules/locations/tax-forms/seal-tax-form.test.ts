import { TAX_FORM_EDITION, taxClassifications, taxNumberKinds } from '@caseback/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTaxForm, type SealedFor, sealTaxForm, type TaxFormContents } from './seal-tax-form.ts'

const settings = { secretKey: 'a key of the tests, long enough for anybody' }
/** What OpenSSL says of a text that its key does not open. */
const unauthentic = /unable to authenticate data/
const words = fc.string({ minLength: 1, maxLength: 60 })
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const form = fc.record<TaxFormContents>({
  edition: fc.constant(TAX_FORM_EDITION),
  legalName: words,
  businessName: fc.option(words),
  classification: fc.constantFrom(...taxClassifications),
  exemptPayeeCode: fc.option(fc.integer({ min: 1, max: 13 })),
  streetAddress: words,
  city: words,
  state: words,
  postalCode: words,
  numberKind: fc.constantFrom(...taxNumberKinds),
  number: fc.stringMatching(/^\d{9}$/),
  signature: words,
})
const row = fc.record<SealedFor>({
  locationId: id,
  personId: id,
  givenAt: fc.date({ noInvalidDate: true }),
  numberKind: fc.constantFrom(...taxNumberKinds),
  lastFour: fc.stringMatching(/^\d{4}$/),
})

describe('a sealed tax form', () => {
  it('opens as it was given, and shows nothing of it before', () => {
    fc.assert(
      fc.property(form, row, (given, of) => {
        const sealed = sealTaxForm(settings, of, given)
        expect(sealed).not.toContain(given.number)
        expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(given.number)
        expect(openTaxForm(settings, { ...of, sealed })).toEqual(given)
        // Twice the same number is no twice the same text: nobody learns that two payees are one.
        expect(sealTaxForm(settings, of, given)).not.toBe(sealed)
      }),
    )
  })

  it('opens in no other row, beside no other digits, and not after a change of one letter', () => {
    fc.assert(
      fc.property(form, row, row, fc.nat(), (given, of, other, at) => {
        const sealed = sealTaxForm(settings, of, given)
        const moved = Object.entries(other)
          .map(([column, value]) => ({ ...of, [column]: value }))
          .filter((each) => JSON.stringify(each) !== JSON.stringify(of))
        for (const each of moved) expect(() => openTaxForm(settings, { ...each, sealed })).toThrow(unauthentic)
        const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
        bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ 1, at % bytes.length)
        const changed = [...sealed.split('.').slice(0, 2), bytes.toString('base64url')].join('.')
        expect(() => openTaxForm(settings, { ...of, sealed: changed })).toThrow(unauthentic)
        expect(() => openTaxForm({ secretKey: 'another' }, { ...of, sealed })).toThrow(unauthentic)
      }),
    )
  })
})
