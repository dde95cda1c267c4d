import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useOddProvider } from '../../testing/odd-provider/odd-provider.ts'
import { checkbookProvider, webhookSignatureFits } from './checkbook.ts'

const request = (description: string, body: object = {}) => ({
  path: '/v3/check/digital',
  body: JSON.stringify({ name: 'Blue Door Diner', recipient: 'ada@example.com', amount: 19.99, description, ...body }),
  idempotencyKey: `key of ${description}`,
})

const EVER = new Date(0)

describe('the adapter on the check simulator', () => {
  const simulator = useCheckSimulator()
  const { provider } = simulator

  it('makes an e-mailed check and reads it back', async () => {
    const outcome = await provider.issue(request('claim 1'))
    expect(outcome).toEqual({
      kind: 'made',
      check: {
        id: expect.any(String),
        status: 'UNPAID',
        number: expect.any(String),
        amountCents: 1999,
        description: 'claim 1',
        recipient: 'ada@example.com',
        madeAt: expect.any(Date),
        depositOption: null,
      },
    })
    if (outcome.kind !== 'made') return
    expect(await provider.read(outcome.check.id)).toEqual(outcome.check)
  })

  it('makes a printed check, which begins as IN_PROCESS + MAIL', async () => {
    const recipient = { line_1: '12 Elm St', city: 'Chicago', state: 'IL', zip: '60601-1234', country: 'US' }
    const outcome = await provider.issue({ ...request('claim 2', { recipient }), path: '/v3/check/physical' })
    expect(outcome).toMatchObject({
      kind: 'made',
      check: { status: 'IN_PROCESS', depositOption: 'MAIL', recipient: '12 Elm St, Chicago, IL 60601-1234' },
    })
  })

  it('gets the first check again for the same bytes with the same key', async () => {
    const [first, second] = [await provider.issue(request('claim 3')), await provider.issue(request('claim 3'))]
    expect(second).toEqual(first)
    expect(await provider.find('claim 3', EVER)).toHaveLength(1)
  })

  it('tells a refusal from what is unclear', async () => {
    expect(await provider.issue(request('claim 4', { recipient: 'nobody' }))).toEqual({
      kind: 'refused',
      status: 400,
      message: 'recipient must be an e-mail address',
    })
    await simulator.arrange({ kind: '429', retry_after: 7 })
    expect(await provider.issue(request('claim 4'))).toMatchObject({ kind: 'unclear', retryAfterSeconds: 7 })
    await simulator.arrange({ kind: '500' })
    expect(await provider.issue(request('claim 4'))).toMatchObject({ kind: 'unclear' })
    expect(await provider.find('claim 4', EVER)).toEqual([])
  })

  it('calls it unclear when the check was made and no answer came', async () => {
    await simulator.arrange({ kind: 'timeout-after-create' })
    expect(await provider.issue(request('claim 5'))).toMatchObject({ kind: 'unclear' })
    expect(await provider.find('claim 5', EVER)).toMatchObject([{ description: 'claim 5', amountCents: 1999 }])
  })

  it('calls it unclear when nobody listens, and refused with a wrong key', async () => {
    const nobody = checkbookProvider({ url: 'http://127.0.0.1:9', key: 'k', secret: 's', simulatorUrl: null })
    expect(await nobody.issue(request('claim 6'))).toMatchObject({ kind: 'unclear' })
    const stranger = checkbookProvider({ url: simulator.url, key: 'k', secret: 's', simulatorUrl: null })
    expect(await stranger.issue(request('claim 6'))).toMatchObject({ kind: 'refused', status: 401 })
    await expect(stranger.read('any')).rejects.toThrow('401')
  })

  it('keeps a status that nobody knows', async () => {
    const outcome = await provider.issue(request('claim 7'))
    if (outcome.kind !== 'made') throw new Error('the check was not made')
    await simulator.setStatus(outcome.check.id, 'ON_HOLD')
    expect(await provider.read(outcome.check.id)).toMatchObject({ status: 'ON_HOLD' })
  })
})

describe('the adapter on a provider that answers oddly', () => {
  const odd = useOddProvider()
  const idsOf = (checks: { id: string }[]) => checks.map(({ id }) => id)

  it('an answer about another check than was asked for is an error, and no check is null', async () => {
    const [one] = [odd.make({}), odd.make({})]
    odd.reads = ['another']
    await expect(odd.provider.read(one.id)).rejects.toThrow(`asked for check ${one.id} and answered with check`)
    expect(await odd.provider.read(one.id)).toMatchObject({ id: one.id })
    expect(await odd.provider.read('unknown')).toBeNull()
  })

  it.each([
    'plain',
    'finds everything',
    'finds nothing',
  ] as const)('finds a check below many newer ones with a search that is %s', async (search) => {
    odd.search = search
    const wanted = odd.make({ description: `claim 8 of ${search}` })
    for (let newer = 0; newer < 120; newer += 1) odd.make({})
    expect(idsOf(await odd.provider.find(`claim 8 of ${search}`, odd.now()))).toEqual([wanted.id])
    expect(await odd.provider.find('claim 9 of nobody', odd.now())).toEqual([])
  })

  it('reads the list to its end, or to a page of older ones, and takes no page for another', async () => {
    odd.checks.length = 0
    for (let old = 0; old < 160; old += 1) odd.make({})
    odd.advance(10 * 86_400_000)
    const today = odd.now()
    for (let recent = 0; recent < 60; recent += 1) odd.make({})
    const counts = async (since: Date) => {
      const pages: number[] = []
      for await (const page of odd.provider.list(since)) pages.push(page.length)
      return pages
    }
    expect(await counts(EVER)).toEqual([50, 50, 50, 50, 20])
    expect(await counts(today)).toEqual([50, 50, 50])
  })

  it('a search that names one of several checks does not hide the others', async () => {
    odd.reset()
    odd.search = 'finds the oldest'
    const both = [odd.make({ description: 'claim 10' }), odd.make({ description: 'claim 10' })]
    expect(idsOf(await odd.provider.find('claim 10', odd.now())).toSorted()).toEqual(idsOf(both).toSorted())
  })

  it('a list that is told oldest first is read to its end, also where all of its first page is older', async () => {
    odd.reset()
    odd.oldestFirst = true
    for (let old = 0; old < 60; old += 1) odd.make({})
    odd.advance(10 * 86_400_000)
    const wanted = odd.make({ description: 'claim 11' })
    odd.search = 'finds nothing'
    expect(idsOf(await odd.provider.find('claim 11', odd.now()))).toEqual([wanted.id])
  })

  it.each([
    ['the first page is shorter, the next begin later', 60, ['short pages']],
    ['the first page is shorter, of a longer list', 120, ['short pages']],
    ['a later page is shorter', 120, ['plain', 'short pages']],
    ['the last page is shorter', 60, ['plain', 'short pages']],
    ['a page has lost some', 60, ['some lost']],
    ['the last page has lost some', 60, ['plain', 'some lost']],
    ['the only page has lost some, and tells no count', 3, ['some lost, no total']],
    ['the only page has lost its only one, and tells no count', 1, ['some lost, no total']],
  ] as const)('a list that has left something out is an error: %s', async (_name, count, lists) => {
    odd.reset()
    for (let made = 0; made < count; made += 1) odd.make({})
    odd.lists = [...lists]
    const read = async () => {
      const ids = new Set<string>()
      for await (const page of odd.provider.list(EVER)) for (const { id } of page) ids.add(id)
      return ids.size
    }
    await expect(read()).rejects.toThrow('is not whole')
    expect(await read()).toBe(count)
  })

  it('carries the provider’s time on by a clock that nobody sets, and asks for it when it is older', async () => {
    await odd.provider.time(0)
    odd.advance(3_600_000)
    const told = await odd.provider.time(60_000)
    expect(odd.now().getTime() - (told?.getTime() ?? 0)).toBeGreaterThan(3_590_000)
    const asked = await odd.provider.time(0)
    expect(Math.abs(odd.now().getTime() - (asked?.getTime() ?? 0))).toBeLessThan(5_000)
  })
})

describe('the signature of a webhook', () => {
  const key = '335b5728e25b47e88995fce207bff380'
  const body = Buffer.from('{"status": "PAID", "id": "ed0af5fb335c47dd8eb53199ba50f5c4", "type": "CHECK"}')
  const hex = '4ee9758fc0bceb3ca1a2fe397fbd125364cfffdb04296fa118dab9778a4b3ce3'

  it("fits the provider's published example, also with a space and in capitals", () => {
    expect(webhookSignatureFits(key, body, `nonce=1243549809,signature=${hex}`)).toBe(true)
    expect(webhookSignatureFits(key, body, `nonce=1243549809, signature=${hex.toUpperCase()}`)).toBe(true)
  })

  it.each([
    ['another key', 'other', body, `nonce=1243549809,signature=${hex}`],
    ['another body', key, Buffer.from('{}'), `nonce=1243549809,signature=${hex}`],
    ['another nonce', key, body, `nonce=1,signature=${hex}`],
    ['a short signature', key, body, `nonce=1243549809,signature=${hex.slice(2)}`],
    ['no signature', key, body, 'nonce=1243549809'],
    ['an empty header', key, body, ''],
    ['no header', key, body, undefined],
  ])('does not fit with %s', (_name, withKey, withBody, header) => {
    expect(webhookSignatureFits(withKey, withBody, header)).toBe(false)
  })
})
