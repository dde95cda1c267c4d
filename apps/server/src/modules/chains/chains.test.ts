import { operatorTypes } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { aChain } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('operator types and chains', () => {
  const testApp = useTestApp()

  it('[SU-09][SU-22][API-30] lists the twelve operator types as a bare array', async () => {
    const response = await testApp.call('GET', 'app/categories/')
    expect(response.statusCode).toBe(200)
    const types = response.json<{ slug: string; name: string; category_name: string }[]>()
    expect(types.map((type) => type.slug).toSorted()).toEqual([
      'business-industry',
      'catering-party-service',
      'education-cu',
      'education-k-12',
      'healthcare-hospitals',
      'healthcare-nursinghomes',
      'leisure',
      'lodging-hospitality',
      'other',
      'other-fire-depts-prisons-military',
      'restaurants-bars',
      'transportation-planes-trains-cruises',
    ])
    expect(types[0]).toEqual({
      id: expect.any(Number),
      slug: 'restaurants-bars',
      name: 'Restaurants & Bars',
      category_name: 'Commercial',
    })
  })

  it('names the types as the labels and translations of the domain do', async () => {
    const types = (await testApp.call('GET', 'app/categories/')).json<Record<string, string>[]>()
    const known = operatorTypes.map(({ slug, name, category }) => ({ slug, name, category_name: category }))
    expect(types.map(({ slug, name, category_name }) => ({ slug, name, category_name }))).toEqual(known)
  })

  it('[API-24] shows one chain with its key', async () => {
    const chain = await aChain(testApp, {
      name: 'Taco Alley',
      domain: 'tacoalley.example',
      locationCount: 41,
      cuisine: 'Mexican',
    })
    const response = await testApp.call('GET', `app/chain/${chain.id}/`)
    expect(response.json()).toEqual({
      id: chain.id,
      name: 'Taco Alley',
      domain: 'tacoalley.example',
      count: 41,
      cuisine: 'Mexican',
      caseback_id: `RE${chain.id}`,
    })
  })

  it('answers 404 for a chain that is not there and for an id that is no id', async () => {
    expect((await testApp.call('GET', 'app/chain/999999/')).statusCode).toBe(404)
    expect((await testApp.call('GET', 'app/chain/abc/')).statusCode).toBe(404)
    expect((await testApp.call('GET', 'app/chain/99999999999999/')).statusCode).toBe(404)
    expect((await testApp.call('GET', 'app/chain/3000000000/')).statusCode).toBe(404)
  })

  it('[API-25] finds chains by any part of name or domain, and takes % for a letter', async () => {
    await aChain(testApp, { name: '100% Burger', domain: 'hundred.example' })
    await aChain(testApp, { name: 'Pier 9 Oyster Bar', domain: 'pier9.example' })
    const names = async (q: string) =>
      (await testApp.call('GET', `app/chain/search/?q=${encodeURIComponent(q)}`))
        .json<{ results: { name: string }[] }>()
        .results.map((each) => each.name)
    expect(await names('oyster')).toEqual(['Pier 9 Oyster Bar'])
    expect(await names('PIER9.EX')).toEqual(['Pier 9 Oyster Bar'])
    expect(await names('bar pier')).toEqual(['Pier 9 Oyster Bar'])
    expect(await names('0% b')).toEqual(['100% Burger'])
    expect(await names('nothing like it')).toEqual([])
  })

  it('pages through the search by following next', async () => {
    for (const letter of ['A', 'B', 'C']) await aChain(testApp, { name: `Paged ${letter}` })
    const first = (await testApp.call('GET', 'app/chain/search/?q=paged&limit=2')).json<{
      results: { name: string }[]
      next: string
    }>()
    expect(first.results.map((each) => each.name)).toEqual(['Paged A', 'Paged B'])
    const path = new URL(first.next).pathname.replace('/api/v1/tradespend/', '') + new URL(first.next).search
    const second = (await testApp.call('GET', path)).json<{ results: { name: string }[]; next: null }>()
    expect(second).toMatchObject({ results: [{ name: 'Paged C' }], next: null })
    expect((await testApp.call('GET', 'app/chain/search/?cursor=nonsense')).statusCode).toBe(400)
  })
})
