import type { AccountLetters } from '@caseback/words/letters/account-letter-facts'

type SupportLetters = Pick<
  AccountLetters,
  'supportAsked' | 'emailChangeRequested' | 'addressChanged' | 'operatorEmailAsked' | 'locationRenamed'
>

/** Samples of the letters to support, and about what support may have done. */
export function supportMailSamples(letters: SupportLetters, publicUrl: string) {
  const change = { publicUrl, firstName: 'Ada', newEmail: 'ada@bluedoor.example' }
  const done = { publicUrl, firstName: 'Ada', at: new Date('2026-12-02T15:04:00Z'), timeZone: 'America/Chicago' }
  return {
    supportAsked: {
      'An operator writes to support': letters.supportAsked({
        publicUrl,
        personId: 12,
        name: 'Petra Vance',
        email: 'kitchen@example.com',
        text: 'My check never came.\nIt is about claim 10482.',
      }),
    },
    emailChangeRequested: {
      'E-mail change asked for, to the old address': letters.emailChangeRequested(change),
      'E-mail change asked for by support': letters.emailChangeRequested({ ...change, byStaff: true }),
    },
    addressChanged: {
      'Address changed while checks were mailed': letters.addressChanged({ ...done, mailsChecks: true }),
      'Address changed by support': letters.addressChanged({ ...done, mailsChecks: false, byStaff: true }),
    },
    locationRenamed: {
      'Location renamed by support': letters.locationRenamed({
        publicUrl,
        firstName: 'Ada',
        before: 'Blue Dor Bistro',
        after: 'Blue Door Bistro',
      }),
    },
    operatorEmailAsked: {
      'Support asks for another e-mail address': letters.operatorEmailAsked({
        publicUrl,
        personId: 12,
        name: 'Ada Ortiz',
        email: 'ada@oldmail.example',
        newEmail: 'ada@bluedoor.example',
        askedBy: 'Petra Vance',
      }),
    },
  }
}
