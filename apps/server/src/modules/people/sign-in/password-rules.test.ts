import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { provider, speakFor } from '@caseback/words/provider'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { breachedPasswords, breachedPasswordsFile } from './breached-passwords.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

const owner = {
  email: 'ada.moreno@bluedoor.example',
  names: ['Café Nero Uno', 'Blue Door Diner', 'Blue Door #4 – Lake St.', null],
}
const refusalOf = (password: string) => {
  try {
    refuseGuessablePassword('password', password, owner)
    return null
  } catch (error) {
    return error instanceof AppError ? error.fields['password']?.[0]?.code : error
  }
}

describe('passwords that others would guess', () => {
  it('the set name of the provider is one, as the words of the product are', () => {
    const before = { ...provider }
    speakFor({ ...before, name: 'Lakeside Rebates' })
    try {
      expect(['lakeside rebates', 'LakesideRebates!'].map(refusalOf)).toEqual(['password.common', 'password.common'])
    } finally {
      speakFor(before)
    }
    expect(refusalOf('lakeside rebates')).toBeNull()
  })

  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    'password123',
    'PASSWORD1',
    'iloveyou',
    'trustno1',
  ])('%s is among the most common ones', (password) => {
    expect(refusalOf(password)).toBe('password.common')
  })

  it.each([
    'letmein123',
    'ribery83',
    '!!Qwertyuiop123',
  ])('%s is among the breached ones, also below the first 3,000', (password) => {
    expect(refusalOf(password)).toBe('password.common')
  })

  it.each([
    'Welcome123!',
    'Summer2026!',
    '2026-october',
    'pizza!!2026',
  ])('%s is a common word with a year or a count beside it', (password) => {
    expect(refusalOf(password)).toBe('password.common')
  })

  it.each([
    'caseback',
    'Caseback1',
    'caseback2026!',
    '#CaseBack#99',
    'rebates2026',
    '2026-Rebate-1',
    'Checkbook!1',
    'caseback rebates',
    'ＣＡＳＥＢＡＣＫ１',
  ])('%s is a word of the product, whatever stands around it', (password) => {
    expect(refusalOf(password)).toBe('password.common')
  })

  it('are compared with more than 100,000 breached ones that fit the rules, each of which is found by itself', () => {
    const lines = gunzipSync(readFileSync(breachedPasswordsFile())).toString().toLowerCase().split('\n')
    const fitting = [...new Set(lines.filter((line) => line.length >= 8 && line.length <= 128))]
    expect(fitting.length).toBeGreaterThan(100_000)
    const some = fitting.filter((line, index) => index % 1_000 === 0 && /^[\x20-\x7e]+$/.test(line))
    expect(some.filter((password) => !breachedPasswords.has(password))).toEqual([])
    // Neither a part of a listed one, nor two of them in the order of the list.
    expect(breachedPasswords.has('ibery83')).toBe(false)
    expect(breachedPasswords.has(lines.slice(0, 2).join('\n'))).toBe(false)
  })

  it.each([
    'ada.moreno@bluedoor.example',
    'ADA.MORENO',
    'adamoreno',
  ])('%s is the e-mail address or its part before the @', (password) => {
    expect(refusalOf(password)).toBe('password.email')
  })

  it.each([
    'Cafe\u0301 Nero Uno',
    'Blue Door Diner',
    'bluedoordiner',
    'blue-door-diner',
    'BlueDoor4LakeSt',
  ])('%s is the company', (password) => {
    expect(refusalOf(password)).toBe('password.company')
  })

  it.each([
    'correct horse',
    'blue door diner 1987',
    '🍟🍟🍟🍟🍟🍟🍟🍟',
    '        ',
    'caseback-demo',
    'dragon84729163',
    'my rebate story',
  ])('%s is taken as it is', (password) => {
    expect(refusalOf(password)).toBeNull()
  })
})
