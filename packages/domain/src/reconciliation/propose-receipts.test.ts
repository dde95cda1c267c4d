import { describe, expect, it } from 'vitest'
import { hasReference, namesCompany, proposeReceipts, requestsNamed } from './propose-receipts.ts'

const manufacturers = [
  { id: 1, name: 'Harvest Valley Potato Co.' },
  { id: 2, name: 'Saffron & Sons, LLC' },
  { id: 3, name: 'Dole' },
]
const open = (id: number, manufacturerId: number, openCents: number, announced: [string, number][] = []) => ({
  id,
  manufacturerId,
  openCents,
  announced: announced.map(([reference, amountCents]) => ({ reference, amountCents })),
})
const propose = (
  text: string,
  amountCents: number,
  requests = [open(12, 1, 21_600), open(13, 1, 5_400), open(14, 2, 9_900)],
) => proposeReceipts({ text, amountCents }, requests, manufacturers)

describe('what money that came in may be', () => {
  it('is sure when it names the requests and is what is open of them', () => {
    expect(propose('WIRE IN HARVEST REQ 12', 21_600)[0]).toEqual({
      manufacturerId: 1,
      apply: [{ fundingId: 12, amountCents: 21_600 }],
      because: ['request', 'amount'],
      sure: true,
    })
    expect(propose('Requests 12 & 13', 27_000)[0]).toMatchObject({
      sure: true,
      apply: [
        { fundingId: 12, amountCents: 21_600 },
        { fundingId: 13, amountCents: 5_400 },
      ],
    })
  })

  it('is for a person when less or more came than the request asks for', () => {
    expect(propose('Request 12', 20_000)[0]).toMatchObject({
      sure: false,
      because: ['request'],
      apply: [{ fundingId: 12, amountCents: 20_000 }],
    })
    expect(propose('Request 12', 30_000)[0]).toMatchObject({ apply: [{ fundingId: 12, amountCents: 21_600 }] })
  })

  it('is sure by what the manufacturer has announced, and by its name with the amount', () => {
    const requests = [open(12, 1, 21_600, [['ACH 77-1204', 20_000]])]
    expect(propose('CCD ACH771204 INCOMING', 20_000, requests)[0]).toMatchObject({
      sure: true,
      because: ['announced', 'reference', 'amount'],
    })
    expect(propose('ACH CREDIT HARVEST VALLEY POT 0991', 5_400)[0]).toMatchObject({
      sure: true,
      because: ['name', 'amount'],
    })
    expect(propose('ACH CREDIT HARVEST VALLEY POT 0991', 27_000)[0]).toMatchObject({
      sure: true,
      because: ['name', 'sum'],
    })
  })

  it('is never sure by the amount alone, and not when two are as likely', () => {
    expect(propose('INCOMING WIRE', 9_900)).toEqual([
      { manufacturerId: 2, apply: [{ fundingId: 14, amountCents: 9_900 }], because: ['amount'], sure: false },
    ])
    const twins = [open(12, 1, 9_900), open(14, 2, 9_900)]
    const found = propose('HARVEST VALLEY / SAFFRON & SONS', 9_900, twins)
    expect(found.map(({ sure }) => sure)).toEqual([false, false])
  })

  it('is credit of a manufacturer that nothing is open of', () => {
    expect(propose('DOLE', 100)).toEqual([])
    expect(propose('SAFFRON SONS DEPOSIT', 100, [])).toEqual([
      { manufacturerId: 2, apply: [], because: ['name'], sure: false },
    ])
  })

  it('knows names and references as banks write them', () => {
    expect(namesCompany('ORIG CO NAME:SAFFRON SONS LLC', 'Saffron & Sons, LLC')).toBe(true)
    expect(namesCompany('SAFFRON SUNSET', 'Saffron & Sons, LLC')).toBe(false)
    expect(namesCompany('CAFE ZWOLF', 'Café Zwölf')).toBe(true)
    expect(hasReference('TRACE 0000-77.1204', '77 1204')).toBe(true)
    expect(hasReference('anything', 'A1')).toBe(false)
    expect(requestsNamed('REQ#12, frequest 3, Request no. 4/5')).toEqual([12, 4, 5])
  })
})
