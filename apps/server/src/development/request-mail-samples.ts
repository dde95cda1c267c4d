import type { RequestLetters, StaffLetters } from '@caseback/words/letters/letter-groups'

/** Where manufacturers pay in the demo; the account is nobody's. */
export const SAMPLE_REMIT_TO = [
  'By ACH: Caseback Rebates, Inc.',
  'Routing number 000000000, account 0000012345',
  'By check: 12 Harbor Street, Chicago, IL 60601',
].join('\n')

/** Samples of the letters about requests for money. */
export function requestMailSamples(letters: RequestLetters & Pick<StaffLetters, 'remitToChanged'>, publicUrl: string) {
  const request = { fundingId: 12, manufacturerName: 'Harvest Valley Potato Co.' }
  const link = { url: `${publicUrl}/request/7.kq3VZ0yXw5vN1cT8sR6pL4mJ2hG9fD7b-A_E5uYiOoP`, lastDay: '2027-02-03' }
  const remitTo = SAMPLE_REMIT_TO
  const late = { ...request, openCents: 45_050, due: '2026-12-20', remitTo, link }
  const atDesk = { ...request, publicUrl }
  const answered = { ...request, claimId: 10_247, amountCents: 7_200, openCents: 35_400, link }
  return {
    remitToChanged: {
      'Where manufacturers pay has changed': letters.remitToChanged({
        publicUrl,
        changedBy: 'Petra Vance',
        approvedBy: 'Omar Reyes',
        remitTo,
      }),
      'Where manufacturers pay is written': letters.remitToChanged({
        publicUrl,
        changedBy: 'Petra Vance',
        approvedBy: null,
        remitTo,
      }),
    },
    requestIssued: {
      'Request for money, to a billing contact': letters.requestIssued({
        ...request,
        claims: 42,
        amountCents: 1_234_550,
        due: '2026-12-20',
        remitTo,
        link,
      }),
    },
    requestLate: {
      'A request that is due, to a billing contact': letters.requestLate({ ...late, daysLate: 0 }),
      'A request that will be due, to a billing contact': letters.requestLate({ ...late, daysLate: -5 }),
      'A request that is late, to a billing contact': letters.requestLate({ ...late, daysLate: 14 }),
    },
    requestPaidElsewhere: {
      'A request that is paid to another account than before, to a billing contact': letters.requestPaidElsewhere({
        ...request,
        openCents: 45_050,
        due: '2026-12-20',
        remitTo,
        link,
      }),
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
    creditNoteMade: {
      'A request asks for less, to a billing contact': letters.creditNoteMade({
        ...answered,
        creditNoteId: 7,
        reason: 'taken_back',
        claims: 1,
        creditCents: answered.amountCents,
      }),
      'A request is ended, to a billing contact': letters.creditNoteMade({
        ...answered,
        creditNoteId: 8,
        reason: 'closed_short',
        claims: 1_200,
        creditCents: 0,
      }),
      'A paid claim was paid too much, to a billing contact': letters.creditNoteMade({
        ...answered,
        creditNoteId: 9,
        reason: 'corrected',
        claims: 1,
        creditCents: 1_250,
      }),
    },
  }
}
