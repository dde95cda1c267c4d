import type { TaxLetters } from '@caseback/words/letters/account-letter-facts'

/** Samples of the letters about tax forms. */
export function taxMailSamples(letters: TaxLetters, publicUrl: string) {
  const asked = { publicUrl, thresholdCents: 200_000 }
  return {
    taxFormAsked: {
      'Tax form asked for': letters.taxFormAsked({ ...asked, holds: false, again: false }),
      'Tax form asked for, payments wait': letters.taxFormAsked({ ...asked, holds: true, again: false }),
      'Tax form still missing': letters.taxFormAsked({ ...asked, holds: true, again: true }),
    },
    taxFormGiven: {
      'Tax form given': letters.taxFormGiven({
        publicUrl,
        at: new Date('2026-12-02T15:04:00Z'),
        timeZone: 'America/Chicago',
        lastFour: '6789',
      }),
    },
  }
}
