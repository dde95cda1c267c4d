import type { Language } from '@caseback/words/languages'
import type { AccountLetters } from '@caseback/words/letters/account-letter-facts'
import type { ClaimLetters } from '@caseback/words/letters/claim-letter-facts'
import { accountLetters, claimLetters, paymentLetters, reminderLetters } from '@caseback/words/letters/every-letter'
import type { Letter, Wording } from '@caseback/words/letters/letter'
import type { PaymentLetters } from '@caseback/words/letters/payment-letter-facts'
import type { ReminderLetters } from '@caseback/words/letters/reminder-letter-facts'
import { offerMailSamples } from './offer-mail-samples.ts'
import { paymentMailSamples } from './payment-mail-samples.ts'
import { requestMailSamples } from './request-mail-samples.ts'
import { supportMailSamples } from './support-mail-samples.ts'
import { taxMailSamples } from './tax-mail-samples.ts'

export type SampleMail = {
  id: string
  title: string
  subject: string
  letter: Letter
  picture: 'logo' | 'photo' | null
}

/** Samples by what they show. Every letter has at least one: the types ask for each name. */
type Samples<Letters> = Record<keyof Letters, Record<string, Wording>>

const KEY = 'kq3VZ0yXw5vN1cT8sR6pL4mJ2hG9fD7b-A_E5uYiOoP'

const aboutBudget = (publicUrl: string) => ({
  publicUrl,
  offerId: 12,
  offerName: 'Fries, Fall 2026',
  manufacturerName: 'Harvest Valley Potato Co.',
  committedCents: 3_217_450,
  budgetCents: 4_000_000,
})

const twoAccounts = { firstName: 'Ada', email: 'kitchen@example.com', otherEmail: 'ada@example.com' }

const aboutMove = (publicUrl: string) => ({
  publicUrl,
  kind: 'pay_back' as const,
  amountCents: 5_025,
  manufacturerName: 'Harvest Valley Potato Co.',
  reason: 'They have paid twice.',
  claimId: null,
  fundingId: null,
  locationId: null,
  manufacturerId: 7,
})

function accountSamples(language: Language, publicUrl: string): Samples<AccountLetters> {
  const letters = accountLetters[language]
  const ada = { publicUrl, firstName: 'Ada', key: KEY }
  const change = { publicUrl, firstName: 'Ada', newEmail: 'ada@bluedoor.example' }
  const done = { publicUrl, firstName: 'Ada', at: new Date('2026-12-02T15:04:00Z'), timeZone: 'America/Chicago' }
  const undoable = { ...done, undoKey: `12.${KEY}` }
  const elsewhere = { payoutMethod: 'MAIL', payeeChanged: true, addressChanged: true } as const
  return {
    verification: {
      Verification: letters.verification(ada),
      'Verification, with a name that is none': letters.verification({
        ...ada,
        firstName: 'http://evil.example free money',
      }),
    },
    passwordReset: {
      'Password reset': letters.passwordReset({ ...ada, uid: 'MTI', isAfterUndo: false }),
      'Password reset after a change was taken back': letters.passwordReset({ ...ada, uid: 'MTI', isAfterUndo: true }),
    },
    emailChange: { 'E-mail change, to the new address': letters.emailChange(ada) },
    emailChanged: {
      'E-mail changed, to the old address': letters.emailChanged({ ...undoable, ...change, isToNew: false }),
      'E-mail changed, to the new address': letters.emailChanged({ ...undoable, ...change, isToNew: true }),
    },
    payoutChanged: {
      'Payout changed': letters.payoutChanged({ ...undoable, payoutMethod: 'MAIL', payeeChanged: true }),
      'Payout changed, the way alone': letters.payoutChanged({
        ...undoable,
        payoutMethod: 'EMAIL',
        payeeChanged: false,
      }),
      'Payout changed before it could be undone': letters.payoutChanged({
        ...done,
        undoKey: null,
        payoutMethod: null,
        payeeChanged: true,
      }),
      'Payout changed by two people of ours': letters.payoutChanged({ ...undoable, ...elsewhere, byStaff: true }),
    },
    passwordChanged: { 'Password changed': letters.passwordChanged(undoable) },
    closingAsked: { 'Account to be closed': letters.closingAsked({ publicUrl, firstName: 'Ada', openClaims: 2 }) },
    accountClosed: { 'Account closed': letters.accountClosed({ publicUrl, firstName: 'Ada' }) },
    accountsMerged: { 'Two accounts merged': letters.accountsMerged(twoAccounts) },
    accountsParted: { 'Two accounts apart again': letters.accountsParted(twoAccounts) },
    staffInvitation: {
      'Staff invitation': letters.staffInvitation({ publicUrl, roles: ['reviewer', 'publisher'], key: KEY }),
    },
    recoveryCodesMade: { 'Recovery codes made for staff': letters.recoveryCodesMade({ ...done, ownDoing: false }) },
    deskPasswordChanged: { 'Password of staff changed': letters.deskPasswordChanged(done) },
    budgetReached: {
      'Budget used to 80 %': letters.budgetReached({ ...aboutBudget(publicUrl), percent: 80, isPaused: false }),
      'Budget used up, the offer pauses': letters.budgetReached({
        ...aboutBudget(publicUrl),
        percent: 100,
        committedCents: 4_001_600,
        isPaused: true,
      }),
    },
    ...supportMailSamples(letters, publicUrl),
    ...requestMailSamples(letters, publicUrl),
    ...taxMailSamples(letters, publicUrl),
    batchWaits: {
      'A batch waits for approval': letters.batchWaits({
        publicUrl,
        batchId: 12,
        madeBy: 'Petra Vance',
        claims: 42,
        totalCents: 1_234_550,
      }),
    },
    digest: {
      'What waits in the morning': letters.digest({
        publicUrl,
        today: '2026-11-30',
        waits: [
          { what: 'LATE', count: 5, more: false },
          { what: 'SOON', count: 12, more: false },
          { what: 'REVIEW', count: 1000, more: true },
          { what: 'OVERDUE_REQUESTS', count: 2, more: false },
        ],
      }),
    },
    namedInNote: {
      'A note that names somebody of staff': letters.namedInNote({
        publicUrl,
        kind: 'claim',
        id: 10376,
        name: 'Lakeshore Diner',
        by: 'Petra Vance',
        text: '@Femi Cole both invoices were delivered in one week. I called Lakeshore: two orders, both real.',
      }),
      'A note about a manufacturer that names somebody of staff': letters.namedInNote({
        publicUrl,
        kind: 'manufacturer',
        id: 7,
        name: 'Harvest Valley Potato Co. of the Upper Snake River and its Sons',
        by: 'Petra Vance',
        text: '@Femi Cole they pay by wire from December on.',
      }),
    },
    approvalAsked: {
      'Money waits for a second person': letters.approvalAsked({ ...aboutMove(publicUrl), askedBy: 'Petra Vance' }),
    },
    approvalAnswered: {
      'Money that was asked for, approved': letters.approvalAnswered({
        ...aboutMove(publicUrl),
        answeredBy: 'Amir Haddad',
        refusal: null,
      }),
      'Money that was asked for, refused': letters.approvalAnswered({
        ...aboutMove(publicUrl),
        kind: 'write_off',
        answeredBy: 'Amir Haddad',
        refusal: 'They pay next week.',
      }),
    },
    ...offerMailSamples(letters, publicUrl),
    recoveryCodeUsed: { 'Recovery code of staff used': letters.recoveryCodeUsed({ ...done, codesLeft: 9 }) },
  }
}

const aboutClaim = (publicUrl: string) => ({
  publicUrl,
  claimId: 1042,
  enrollmentId: 318,
  manufacturerName: 'Harvest Valley Potato Co.',
  offerName: 'Fries, Fall 2026',
})

function claimSamples(language: Language, publicUrl: string): Samples<ClaimLetters> {
  const letters = claimLetters[language]
  const about = { ...aboutClaim(publicUrl), estimatedCents: 21_600 }
  const validated = { ...about, unit: 'unit', promiseDay: '2026-12-16', unitsToNextTier: null }
  return {
    received: {
      'Claim received': letters.received({ ...about, files: 3, promiseDay: '2026-12-16', allEarned: false }),
      'Claim received without an invoice': letters.received({
        ...about,
        files: 1,
        promiseDay: null,
        allEarned: false,
      }),
      'Claim received, all earned': letters.received({ ...about, files: 1, promiseDay: null, allEarned: true }),
    },
    resubmitted: { 'Claim sent again': letters.resubmitted({ ...about, promiseDay: '2026-12-30' }) },
    withdrawn: { 'Claim withdrawn': letters.withdrawn(about) },
    disputed: { 'Rejection disputed': letters.disputed(about) },
    validated: {
      'Claim validated': letters.validated({ ...validated, units: 36, countedUnits: 36, payoutCents: 21_600 }),
      'Claim validated, cut by the cap': letters.validated({
        ...validated,
        units: 40,
        countedUnits: 30,
        payoutCents: 18_000,
      }),
      'Claim validated, below the first tier': letters.validated({
        ...validated,
        units: 3,
        countedUnits: 3,
        payoutCents: 0,
        promiseDay: null,
        unitsToNextTier: 7,
      }),
      'Claim validated, beyond the cap': letters.validated({
        ...validated,
        units: 3,
        countedUnits: 0,
        payoutCents: 0,
        promiseDay: null,
      }),
    },
    needsAttention: {
      'Claim needs attention': letters.needsAttention({
        ...about,
        reason: 'unreadable',
        note: 'The lower half of page 2 is too dark: we cannot see how many cases of the 3/8" fries you bought.\nA new photo of that page is enough.',
        approvedCents: null,
      }),
      'Claim needs attention, after an approval': letters.needsAttention({
        ...about,
        reason: 'other',
        note: 'Your distributor lists a credit for 12 of these cases. Please send us the credit note, or see http://evil.example/win.',
        approvedCents: 21_600,
      }),
    },
    rejected: {
      'Claim rejected': letters.rejected({
        ...about,
        reason: 'wrong_product',
        note: 'The invoice shows sweet potato fries, SKU HV-50112. The offer is for the Crispy Straight-Cut Fries.',
        approvedCents: null,
      }),
    },
    reopened: {
      'Claim checked again': letters.reopened({
        ...about,
        note: 'You are right, it is on page 2.',
        promiseDay: '2026-12-30',
      }),
    },
    upheld: {
      'Claim stays rejected after a dispute': letters.upheld({
        ...about,
        note: 'The label on your photo is of another product: SKU HV-50112. This offer pays for HV-40386 and HV-41224.',
      }),
    },
  }
}

const paymentSamples = (language: Language, publicUrl: string): Samples<PaymentLetters> =>
  paymentMailSamples(paymentLetters[language], aboutClaim(publicUrl))

function reminderSamples(language: Language, publicUrl: string): Samples<ReminderLetters> {
  const letters = reminderLetters[language]
  const about = aboutClaim(publicUrl)
  const check = { ...about, amountCents: 21_600 }
  return {
    deadline: { 'Reminder of a deadline': letters.deadline({ ...about, until: '2027-02-28', daysLeft: 7 }) },
    attention: { 'Reminder of a claim that waits': letters.attention({ ...about, days: 3 }) },
    uncashed: {
      'Reminder of an e-mailed check': letters.uncashed({ ...check, payoutMethod: 'EMAIL', days: 14 }),
      'Reminder of a printed check': letters.uncashed({ ...check, payoutMethod: 'MAIL', days: 60 }),
    },
  }
}

/** Every letter of the program with made-up facts, for the preview and for tests that go through all of them. */
export const sampleMails = (language: Language, publicUrl: string): SampleMail[] =>
  (
    [
      [accountSamples, null],
      [claimSamples, 'photo'],
      [paymentSamples, 'photo'],
      // As of an offer whose products have no pictures.
      [reminderSamples, 'logo'],
    ] as const
  ).flatMap(([samples, picture]) =>
    Object.values<Record<string, Wording>>(samples(language, publicUrl)).flatMap((byTitle) =>
      Object.entries(byTitle).map(([title, wording]) => ({
        id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        title,
        picture,
        ...wording,
      })),
    ),
  )
