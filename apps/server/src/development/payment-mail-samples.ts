import type { AboutClaim } from '@caseback/words/letters/claim-letter-facts'
import type { PaymentLetters } from '@caseback/words/letters/payment-letter-facts'

/** Samples of the letters about payments. */
export function paymentMailSamples(letters: PaymentLetters, aboutClaim: AboutClaim) {
  const about = { ...aboutClaim, amountCents: 21_600 }
  const payeeName = 'Blue Door Diner'
  const note = 'Page 2 was read twice. Sorry for that!'
  const corrected = { ...about, amountCents: 3_000, unit: 'case', unitsBefore: 36, paidByClaimId: null, note }
  return {
    sent: {
      'Payment sent by e-mail': letters.sent({
        ...about,
        payoutMethod: 'EMAIL',
        payeeName,
        recipient: 'ada@bluedoor.example',
      }),
      'Payment sent by mail': letters.sent({
        ...about,
        payoutMethod: 'MAIL',
        payeeName,
        recipient: '12 W Lake St, Chicago, IL 60601',
      }),
    },
    paid: { Paid: letters.paid(about) },
    notPaid: { 'Not paid after all': letters.notPaid(about) },
    problem: { 'Payment problem': letters.problem({ ...about, checkStatus: 'EXPIRED', promiseDay: '2027-01-08' }) },
    returned: {
      'Check returned': letters.returned({
        ...about,
        payoutMethod: 'MAIL',
        recipient: '12 W Lake St, Chicago, IL 60601',
      }),
      'Check of an e-mail returned': letters.returned({
        ...about,
        payoutMethod: 'EMAIL',
        recipient: 'ada@bluedoor.example',
      }),
    },
    reported: { 'Payment reported': letters.reported(about) },
    answered: {
      'Payment report answered': letters.answered({
        ...about,
        note: 'The check was mailed on December 2 to 12 W Lake St. If it is not there by December 16, we void it and send another.',
      }),
    },
    corrected: {
      'Paid claim pays more': letters.corrected({ ...corrected, paidByClaimId: 1098, units: 41 }),
      'Paid claim was paid too much': letters.corrected({ ...corrected, units: 31 }),
      'Paid claim was misread': letters.corrected({ ...corrected, amountCents: 0, units: 36 }),
    },
    keptBack: {
      'Payment lowered by a correction': letters.keptBack({ ...about, leftCents: 9_000, forClaimIds: [987] }),
      'Payment taken whole by corrections': letters.keptBack({ ...about, leftCents: 0, forClaimIds: [987, 991] }),
    },
  }
}
