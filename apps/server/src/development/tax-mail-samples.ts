import type { TaxLetters } from '@caseback/words/letters/letter-groups'

/** Samples of the letters about tax forms. */
export function taxMailSamples(letters: TaxLetters, publicUrl: string) {
  const asked = { publicUrl, thresholdCents: 200_000 }
  return {
    taxFormAsked: {
      'Tax form asked for': letters.taxFormAsked({ ...asked, waits: 'never', before: 'nothing' }),
      'Tax form asked for, payments wait': letters.taxFormAsked({ ...asked, waits: 'now', before: 'nothing' }),
      'Tax form asked for, payments may come to wait': letters.taxFormAsked({
        ...asked,
        waits: 'later',
        before: 'nothing',
      }),
      'Tax form still missing': letters.taxFormAsked({ ...asked, waits: 'now', before: 'asked' }),
      'Tax form asked for anew': letters.taxFormAsked({
        publicUrl,
        thresholdCents: null,
        waits: 'later',
        before: { given: '2026-11-18', isChange: false },
      }),
      'Tax form asked for after a change': letters.taxFormAsked({
        publicUrl,
        thresholdCents: null,
        waits: 'later',
        before: { given: '2026-11-18', isChange: true },
      }),
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
