import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aDistributor as makeDistributor } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { mergeDistributors } from './merge-distributors.ts'
import { undoMerge } from './undo-merge.ts'

const testApp = useTestApp()

const aDistributor = (...names: [string, ...string[]]) => makeDistributor(testApp, ...names)
/** Merges and separates distributors as one publisher; what is part of what, by their ids. */
async function aPublisher() {
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  return {
    merge: (id: number, intoId: number) => mergeDistributors(testApp.services, { id, intoId, staffId }),
    undo: (id: number) => undoMerge(testApp.services, { id, staffId }),
    parts: async () => {
      const { rows } = await testApp.services.db.execute<{ id: number; whole: number }>(
        sql`select id, part_of_id as whole from distributors where part_of_id is not null order by id`,
      )
      return rows.map(({ id, whole }) => [id, whole])
    },
  }
}

it('a merge is taken back by itself where the two had changed places before, and that is over', async () => {
  const { merge, undo, parts } = await aPublisher()
  const [first, second, third] = [
    await aDistributor('First'),
    await aDistributor('Second'),
    await aDistributor('Third'),
  ]
  await merge(second, first)
  await merge(first, second)
  await merge(second, third)
  // It is part of the third now, and not of the one that it changed places with.
  await undo(first)
  expect(await parts()).toEqual([[second, third]])
  await undo(second)
  await merge(first, second)
  await undo(first)
  expect(await parts()).toEqual([])
})

it('who changes places with the whole of several changes back with all of them, and is separated by its own merge', async () => {
  const { merge, undo, parts } = await aPublisher()
  const [inner, middle, outer] = [
    await aDistributor('Inner'),
    await aDistributor('Middle'),
    await aDistributor('Outer'),
  ]
  await merge(inner, middle)
  await merge(middle, outer)
  await merge(outer, inner)
  expect(await parts()).toEqual([
    [middle, inner],
    [outer, inner],
  ])
  await undo(outer)
  expect(await parts()).toEqual([
    [inner, outer],
    [middle, outer],
  ])
  // The merge that was over counts again.
  await undo(inner)
  expect(await parts()).toEqual([[middle, outer]])
})
