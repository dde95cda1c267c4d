import type { RequestLetters } from '@caseback/words/letters/account-letter-facts'

/** Samples of the letters about requests for money. */
export function requestMailSamples(letters: RequestLetters, publicUrl: string) {
  const request = { fundingId: 12, manufacturerName: 'Harvest Valley' }
  const link = { url: `${publicUrl}/request/7.kq3VZ0yXw5vN1cT8sR6pL4mJ2hG9fD7b-A_E5uYiOoP`, lastDay: '2027-02-03' }
  const late = { ...request, openCents: 45_050, due: '2026-12-20', link }
  const atDesk = { ...request, publicUrl }
  const answered = { ...request, claimId: 10_247, amountCents: 7_200, openCents: 35_400, link }
  return {
    requestIssued: {
      'Request for money, to a billing contact': letters.requestIssued({
        ...request,
        claims: 42,
        amountCents: 1_234_550,
        due: '2026-12-20',
        link,
      }),
    },
    requestLate: {
      'A request that is due, to a billing contact': letters.requestLate({ ...late, daysLate: 0 }),
      'A request that will be due, to a billing contact': letters.requestLate({ ...late, daysLate: -5 }),
      'A request that is late, to a billing contact': letters.requestLate({ ...late, daysLate: 14 }),
    },
    paymentAnnounced: {
      'A manufacturer says that it has paid': letters.paymentAnnounced({
        ...atDesk,
        name: 'Dana Whitfield',
        amountCents: 99_600,
        paidOn: '2026-12-18',
        reference: 'WIRE HVP-20761',
        openCents: 142_200,
      }),
    },
    lineDisputed: {
      'A manufacturer disputes a line': letters.lineDisputed({
        ...atDesk,
        claimId: 10_247,
        amountCents: 7_200,
        name: 'Dana Whitfield',
        text: 'Page 2 shows 2 cases. We pay what was bought.',
      }),
    },
    lineDisputeAnswered: {
      'A disputed line stands, to a billing contact': letters.lineDisputeAnswered({
        ...answered,
        answer: 'Page 3 has ten more cases of the same day.',
      }),
      'A disputed line is taken out, to a billing contact': letters.lineDisputeAnswered({ ...answered, answer: null }),
    },
  }
}
