import { describe, expect, it } from 'vitest'
import { namedIn, namingAt, withName } from './naming.ts'

const colleagues = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Lind' },
  { id: 3, name: 'José Ñandú' },
  { id: 4, name: 'ana lind' },
]

describe('a name in a note', () => {
  it.each([
    ['@', 1, ''],
    ['See @An', 7, 'An'],
    ['See @Ana Li and', 11, 'Ana Li'],
    ['(@jos', 5, 'jos'],
  ])('is being typed in %j', (text, caret, typed) => {
    expect(namingAt(text, caret)?.typed).toBe(typed)
  })

  it.each([
    ['ana@example.com', 15],
    ['@Ana\nnext line', 14],
    ['no name', 7],
    ['@Ana', 0],
    [`@${'a'.repeat(81)}`, 82],
  ])('is not being typed in %j', (text, caret) => {
    expect(namingAt(text, caret)).toBeNull()
  })

  it('takes the place of what was typed, with the caret behind it', () => {
    const naming = namingAt('See @An, please', 7)
    expect(naming && withName('See @An, please', naming, 'Ana Lind')).toEqual({
      text: 'See @Ana Lind, please',
      caret: 13,
    })
  })

  it('is followed by a space where nothing else follows', () => {
    const naming = namingAt('@An', 3)
    expect(naming && withName('@An', naming, 'Ana')).toEqual({ text: '@Ana ', caret: 5 })
  })

  it.each([
    ['@Ana please', [1]],
    ['@Ana Lind please', [2, 4]],
    ['@ana lind, @José Ñandú!', [2, 4, 3]],
    ['@Anastasia', []],
    ['Ana Lind', []],
    ['orders@ana.example', []],
    ['@Ana @Ana', [1]],
  ])('of %j means %j', (text, ids) => {
    expect(namedIn(text, colleagues).toSorted()).toEqual(ids.toSorted())
  })
})
