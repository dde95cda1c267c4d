import { languages } from '@caseback/words/languages'
import { provider, speakFor } from '@caseback/words/provider'
import { afterEach, describe, expect, it } from 'vitest'
import { letterText } from '../platform/mail/letter-text.ts'
import { sampleMails } from './mail-samples.ts'

describe('letters about and from companies whose names end in a full stop', () => {
  const { name, legalName, supportEmail, logo } = provider
  afterEach(() => speakFor({ name, legalName, supportEmail, logo }))

  it.each(languages)('end their sentences in one full stop (%s)', (language) => {
    speakFor({ name: 'Northfield Foods Inc.', legalName: 'Northfield Foods Inc.', supportEmail, logo })
    const mails = sampleMails(language, 'https://rebates.example.com')
    expect(mails.filter(({ letter }) => letter.why.includes('Northfield Foods Inc.')).length).toBeGreaterThan(20)
    expect(mails.filter(({ letter }) => JSON.stringify(letter).includes('Harvest Valley Potato Co.'))).not.toHaveLength(
      0,
    )
    const twice = mails.flatMap(({ title, letter }) =>
      letterText(language, letter)
        .split('\n')
        .filter((line) => /[^.]\.\.(?!\.)/.test(line))
        .map((line) => `${title}: ${line}`),
    )
    expect(twice).toEqual([])
  })
})
