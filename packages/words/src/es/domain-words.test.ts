import {
  attentionReasons,
  checkStatuses,
  claimStatuses,
  offerTypes,
  operatorTypes,
  withdrawnReason,
} from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { englishAccountWords } from '../en/account-words.ts'
import { reasonSentence } from '../en/claims/claim-sentences.ts'
import { claimStatusLabel } from '../en/claims/claim-status-label.ts'
import { englishClaimWords } from '../en/claims/claim-words.ts'
import { englishOfferWords } from '../en/offer-words.ts'
import { spanishWords } from './domain-words.ts'

const { offer, claim, account } = spanishWords

describe('amounts and days in Spanish', () => {
  it('are those of the United States', () => {
    expect(offer.dollars(123_456)).toBe('$1,234.56')
    expect(offer.dollars(-300)).toBe('-$3.00')
    expect(offer.count(12_345)).toBe('12,345')
    expect(offer.longDay('2027-01-31')).toBe('31 de enero de 2027')
    expect(offer.shortDay('2027-01-01')).toBe('1 ene 2027')
    expect(() => offer.longDay('2027-02-30')).toThrow(RangeError)
  })

  it.each([
    ['unit', 1, '1 caja'],
    ['unit', 36, '36 cajas'],
    ['', 0, '0 cajas'],
    ['Bag', 2, '2 bolsas'],
    ['kg', 1200, '1,200 kg'],
    ['keg', 2, '2 kegs'],
  ])('the unit "%s" counts %i: %s', (unit, count, text) => {
    expect(offer.unitCount(count, unit)).toBe(text)
  })
})

describe('the terms of an offer in Spanish', () => {
  const dollarsOff = { min: 10, max: 50, discount: 2.5, discount_type: 'dollars_off' }
  const percent = { min: 1, max: 0, discount: 5.5, discount_type: 'percentage_off' }

  it('give the discount without a word, for "de reembolso por caja" follows', () => {
    expect(offer.discount(dollarsOff)).toBe('$2.50')
    expect(offer.discount({ ...dollarsOff, discount: 5 })).toBe('$5')
    expect(offer.discount(percent)).toBe('5.5%')
  })

  it('give tiers with an end, without one and without either', () => {
    expect(offer.tierRange(dollarsOff, 'unit')).toBe('10 - 50 cajas')
    expect(offer.tierRange({ ...dollarsOff, max: 0 }, 'unit')).toBe('10 cajas o más')
    expect(offer.tierRange({ discount: 5 }, 'unit')).toBe('sin límite')
  })

  it('give what a tier brings', () => {
    expect(offer.rebateMinimum(dollarsOff)).toBe('$25.00')
    expect(offer.rebateMaximum(dollarsOff)).toBe('$125.00')
    expect(offer.rebateMaximum({ ...dollarsOff, max: null })).toBe('sin límite')
    expect(offer.rebateMinimum(percent)).toBe('5.5% del monto de su compra')
    expect(offer.rebateMaximum(percent)).toBe('5.5% del monto de su compra')
  })

  it.each(offerTypes)('name the type %s in other words than the English', (type) => {
    expect(offer.offerType(type)).not.toBe(englishOfferWords.offerType(type))
  })
})

describe('claims and payments in Spanish', () => {
  it('every status has a label and a meaning of its own, none of them English', () => {
    const labels = claimStatuses.map((status) => claim.status(status))
    const meanings = claimStatuses.map((status) => claim.meaning(status))
    expect(new Set(labels).size).toBe(claimStatuses.length)
    expect(new Set(meanings).size).toBe(claimStatuses.length)
    for (const [index, status] of claimStatuses.entries()) {
      expect(labels[index]).not.toBe(claimStatusLabel(status))
      expect(meanings[index]).not.toBe(englishClaimWords.meaning(status))
    }
    expect(claim.status('ON_HOLD')).toBe('On hold')
  })

  it('a meaning says the promised day, the amount and what is missing', () => {
    expect(claim.meaning('CLAIM_SUBMITTED', { promiseDay: '2026-11-14' })).toBe(
      'Estamos revisando sus facturas; usted no tiene que hacer nada. Pago a más tardar el 14 de noviembre de 2026.',
    )
    expect(claim.meaning('PAID', { payoutCents: 21_600 })).toBe('Usted recibió $216.00. Esta solicitud está completa.')
    expect(claim.meaning('CLAIM_VALIDATED', { payoutCents: 0, unitsToNextTier: 1, unit: 'unit' })).toBe(
      'Aprobada. Cuenta para el siguiente nivel: con 1 caja más le pagamos por todo lo que lleva.',
    )
    expect(claim.meaning('CLAIM_VALIDATED', { payoutCents: 0 })).toBe(
      'Aprobada, pero estas compras no suman nada a su reembolso.',
    )
  })

  it('a payment says something in Spanish exactly where it does in English', () => {
    for (const claimStatus of claimStatuses)
      for (const paymentStatus of [...checkStatuses, 'ON_HOLD', null])
        for (const depositOption of ['MAIL', null]) {
          const context = { claimStatus, paymentStatus, depositOption }
          const english = englishClaimWords.paymentSentence(context)
          const spanish = claim.paymentSentence(context)
          expect({ says: spanish !== null, inEnglish: spanish !== null && spanish === english }).toEqual({
            says: english !== null,
            inEnglish: false,
          })
        }
  })

  it('a printed and a mailed check are named after the status', () => {
    expect(claim.paymentSuffix('PRINTED')).toBe(' (cheque impreso)')
    expect(claim.paymentSuffix('MAILED')).toBe(' (cheque en el correo)')
    expect(claim.paymentSuffix('PAID')).toBe('')
  })
})

describe('the notes of a history in Spanish', () => {
  it.each([
    ...attentionReasons.filter((each) => each !== 'other'),
    withdrawnReason,
  ])('the reason %s is translated, what follows it is not', (code) => {
    const parts = { reason: code, system: null, note: null }
    expect(claim.notes(parts)).toBe(claim.reason(code))
    expect(claim.notes({ ...parts, note: 'Page 2 is dark.' })).toBe(`${claim.reason(code)} Page 2 is dark.`)
    expect(englishClaimWords.notes({ ...parts, note: 'Page 2 is dark.' })).toBe(
      `${reasonSentence(code)} Page 2 is dark.`,
    )
    expect(claim.reason(code)).not.toBe(reasonSentence(code))
  })

  it('what the program itself has to say is told in both languages', () => {
    const said = (system: { code: string; params: unknown }) =>
      [englishClaimWords, claim].map((words) => words.notes({ reason: null, system, note: null }))
    expect(said({ code: 'files.left_out', params: { files: ['a.jpg', 'b, "c".pdf'] } })).toEqual([
      'a.jpg, b, "c".pdf were left out: the same file is already there.',
      'No incluimos a.jpg, b, "c".pdf: ese mismo archivo ya estaba.',
    ])
    expect(said({ code: 'files.left_out', params: { files: ['a.jpg'] } })[0]).toBe(
      'a.jpg was left out: the same file is already there.',
    )
    expect(said({ code: 'check.not_paid', params: { status: 'EXPIRED' } })).toEqual([
      'The check is no longer paid: Expired.',
      'El cheque ya no consta como pagado: vencido.',
    ])
    expect(said({ code: 'claim.corrects', params: { claim: 87 } })).toEqual([
      'This corrects claim 87.',
      'Corrige la solicitud 87.',
    ])
    expect(said({ code: 'payout.kept_back', params: { keptCents: 6_000 } })).toEqual([
      '$60.00 were kept back for a correction; no check is sent.',
      'Retuvimos $60.00 por una corrección; no se envía cheque.',
    ])
    expect(said({ code: 'check.not_paid', params: { status: 'ON_HOLD' } })).toEqual([
      'The check is no longer paid: On hold.',
      'El cheque ya no consta como pagado: On hold.',
    ])
  })

  it('what a person wrote stays as it is, and nothing is nothing', () => {
    const parts = { reason: null, system: null, note: 'Please send page 2.' }
    expect(claim.notes(parts)).toBe('Please send page 2.')
    expect(claim.notes({ ...parts, reason: 'other' })).toBe('Please send page 2.')
    expect(claim.notes({ ...parts, note: null })).toBeNull()
    expect(claim.notes({ ...parts, note: null, system: { code: 'of.a.newer.server' } })).toBeNull()
  })
})

describe('companies and addresses in Spanish', () => {
  it('every operator type has a name and labels', () => {
    for (const { slug, name } of operatorTypes) {
      expect(account.operatorType(name)).not.toBe(name)
      expect(account.operatorTypeLabels(slug)).not.toEqual(englishAccountWords.operatorTypeLabels(slug))
    }
    expect(account.operatorType('Ghost kitchens')).toBe('Ghost kitchens')
    expect(account.operatorTypeLabels('ghost')).toEqual(account.operatorTypeLabels('other'))
  })

  it('the empty fields of an address are named in the order of the form', () => {
    expect(account.missingAddressFields({ city: 'Austin', state: ' ' })).toEqual([
      'Calle y número',
      'Estado',
      'Código postal',
    ])
  })
})
