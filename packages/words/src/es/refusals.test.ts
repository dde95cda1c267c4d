import { describe, expect, it } from 'vitest'
import { deskFieldMessages, englishFieldMessages } from '../en/field-messages.ts'
import { deskReasons, deskRefusals, englishReasons, englishRefusals } from '../en/refusals.ts'
import { sayCoded } from '../messages.ts'
import { spanishFieldMessages } from './field-messages.ts'
import { spanishReasons, spanishRefusals } from './refusals.ts'

const params = { file: 'a.pdf', files: ['a.pdf', 'b.pdf'], max: 7, said: 'Too big', values: ['A', 'B'] }

describe('what operators are told, in Spanish', () => {
  it.each([
    ['refusal', englishRefusals, spanishRefusals],
    ['reason', englishReasons, spanishReasons],
    ['field message', englishFieldMessages, spanishFieldMessages],
  ])('every %s says something else than the English, and the same particulars', (_what, english, spanish) => {
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const code of Object.keys(english)) {
      const inEnglish = sayCoded(english, { code, params }) ?? ''
      const inSpanish = sayCoded(spanish, { code, params }) ?? ''
      expect({ code, same: inSpanish === inEnglish, empty: inSpanish.trim() === '' }).toEqual({
        code,
        same: false,
        empty: false,
      })
      for (const piece of ['a.pdf', 'b.pdf', '7'])
        expect({ code, piece, said: inSpanish.includes(piece) }).toEqual({
          code,
          piece,
          said: inEnglish.includes(piece),
        })
    }
  })

  it('shares no code with what only the desk is told', () => {
    expect(Object.keys(deskRefusals).filter((code) => Object.hasOwn(englishRefusals, code))).toEqual([])
    expect(Object.keys(deskReasons).filter((code) => Object.hasOwn(englishReasons, code))).toEqual([])
    expect(Object.keys(deskFieldMessages).filter((code) => Object.hasOwn(englishFieldMessages, code))).toEqual([])
  })
})
