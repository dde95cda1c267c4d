import { describe, expect, it } from 'vitest'
import { refuseGuessablePassword } from './password-rules.ts'

const owner = {
  email: 'ada.moreno@bluedoor.example',
  names: ['Café Nero Uno', 'Blue Door Diner', 'Blue Door #4 – Lake St.', null],
}
const refusalOf = (password: string) => {
  try {
    refuseGuessablePassword('password', password, owner)
    return null
  } catch (error) {
    return (error as Error & { fields: { password: string[] } }).fields.password[0]
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
    expect(refusalOf(password)).toBe('This password is one of the most common ones. Please choose another.')
  })

  it.each([
    'ada.moreno@bluedoor.example',
    'ADA.MORENO',
    'adamoreno',
  ])('%s is the e-mail address or its part before the @', (password) => {
    expect(refusalOf(password)).toBe('Your password must not be your e-mail address. Please choose another.')
  })

  it.each([
    'Cafe\u0301 Nero Uno',
    'Blue Door Diner',
    'bluedoordiner',
    'blue-door-diner',
    'BlueDoor4LakeSt',
  ])('%s is the company', (password) => {
    expect(refusalOf(password)).toBe('Your password must not be the name of your company. Please choose another.')
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
