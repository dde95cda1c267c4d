import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chainKey,
  formatPhone,
  greetingName,
  hostNameOf,
  isUsZip,
  parseChainId,
  phoneDigits,
  websiteOf,
} from './accounts.ts'

describe('accounts', () => {
  it.each([
    ['1234567890', '(123) 456-7890'],
    ['(312) 555-0100', '(312) 555-0100'],
    ['+1 312 555 0100', '(312) 555-0100'],
    ['312-555', '312555'],
    // Further digits are somebody's: a number from abroad, or an extension.
    ['31255501009', '31255501009'],
    ['+44 20 7946 0958', '442079460958'],
    ['(312) 555-0100 x 4455', '31255501004455'],
    ['abc', ''],
  ])('[SU-06] formats the phone number "%s" as "%s"', (raw, formatted) => {
    expect(formatPhone(raw)).toBe(formatted)
  })

  it('[SU-06] formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        expect(formatPhone(formatPhone(raw))).toBe(formatPhone(raw))
      }),
    )
    expect(phoneDigits('(312) 555-0100')).toBe('3125550100')
  })

  it.each([
    ['60601', true],
    ['60601-1234', true],
    ['606011234', false],
    ['6060', false],
    ['60601-', false],
    ['60601\n', false],
  ])('[SU-12] "%s" as a ZIP code: %s', (zip, valid) => {
    expect(isUsZip(zip)).toBe(valid)
  })

  it.each([
    ['RE123', 123],
    ['XY7', 7],
    ['OTHER', null],
    ['re123', null],
    ['RE', null],
    ['RE0', null],
    ['RE12x', null],
    ['RE2147483647', 2_147_483_647],
    ['RE2147483648', null],
    ['RE99999999999999999999', null],
    ['', null],
  ])('[SU-18] the chain id in "%s" is %s', (key, id) => {
    expect(parseChainId(key)).toBe(id)
  })

  it('[SU-18] finds every id in its own key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (id) => {
        expect(parseChainId(chainKey(id))).toBe(id)
      }),
    )
  })

  it.each([
    ['joes.com', 'joes.com'],
    [' https://User:pw@WWW.Joes.com:8080/menu?x=1#y ', 'www.joes.com'],
    ['joes.com.', 'joes.com'],
    ['//joes.com', null],
    ['joes.com/menu', 'joes.com'],
    ['köstlich.de', 'köstlich.de'],
    ['joes', null],
    ['192.168.1.1', null],
    ['joe and son', null],
    ['-joes.com', null],
    ['', null],
  ])('the host name of "%s" is %s', (entered, host) => {
    expect(hostNameOf(entered)).toBe(host)
  })

  it.each([
    ['https://Joes.com/menu', 'joes.com'],
    ['https://www.facebook.com/BlueDoor/?ref=x#about', 'www.facebook.com/BlueDoor'],
    ['instagram.com/blue.door', 'instagram.com/blue.door'],
    ['https://www.google.com/maps/place/Blue+Door/@43.04,-87.9', 'www.google.com/maps/place/Blue+Door/@43.04,-87.9'],
    ['https://maps.app.goo.gl/AbC123', 'maps.app.goo.gl/AbC123'],
    ['m.facebook.com', 'm.facebook.com'],
    ['notfacebook.com/joes', 'notfacebook.com'],
    ['no website', null],
  ])('[SU-13] of the website "%s" is kept %s', (entered, kept) => {
    expect(websiteOf(entered)).toBe(kept)
  })

  it('[LAY-02] greets by first name, or by the part of the e-mail before @', () => {
    expect(greetingName({ firstName: 'Ana', email: 'a@example.com' })).toBe('Ana')
    expect(greetingName({ firstName: ' ', email: 'ana.p@example.com' })).toBe('ana.p')
    expect(greetingName({ firstName: null, email: 'ana@example.com' })).toBe('ana')
  })
})
