import { describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
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
  ])('%s is taken as it is', (password) => {
    expect(refusalOf(password)).toBeNull()
  })
})
