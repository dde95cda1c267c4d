import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** A work that says when it runs and ends when it is told to. */
function aWork(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    run: async () => {
      log.push(`${name} runs`)
      await promise
      return name
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('two run, the others wait in order, and whoever comes when the queue is full is refused', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 2 }, () => new Error('busy'))
  const log: string[] = []
  const works = ['a', 'b', 'c', 'd'].map((name) => aWork(log, name))
  const [a, b, c, d] = works.map((work) => inTurn(work.run))
  await settled()
  expect(log).toEqual(['a runs', 'b runs'])
  await expect(inTurn(() => Promise.resolve('e'))).rejects.toThrow('busy')
  works[1]?.end()
  expect(await b).toBe('b')
  await settled()
  expect(log).toEqual(['a runs', 'b runs', 'c runs'])
  for (const work of works) work.end()
  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd'])
})

it('a work that fails gives its place on', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 5 }, () => new Error('busy'))
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('nobody comes in between one who is done and one who waits', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 5 }, () => new Error('busy'))
  let together = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++together)
    await settled()
    together--
  }
  const first = inTurn(work)
  const second = inTurn(work)
  void first.then(() => inTurn(work))
  await Promise.all([first, second, inTurn(work), inTurn(work)])
  expect(most).toBe(1)
})
