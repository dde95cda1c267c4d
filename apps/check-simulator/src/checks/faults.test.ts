import { expect, it } from 'vitest'
import { buildFaultPlan, faultRequest } from './faults.ts'

it('faults come in the order they were arranged, as often as asked, and to the calls they are meant for', () => {
  const plan = buildFaultPlan()
  plan.arrange(faultRequest.parse({ kind: '429', times: 2 }))
  plan.arrange(faultRequest.parse({ kind: '500', on: 'any' }))
  expect(plan.take('other')?.kind).toBe('500')
  expect([plan.take('create')?.kind, plan.take('create')?.kind, plan.take('create')]).toEqual(['429', '429', null])
})

it('arranging a fault zero times forgets it', () => {
  const plan = buildFaultPlan()
  plan.arrange(faultRequest.parse({ kind: 'slow', times: 5 }))
  plan.arrange(faultRequest.parse({ kind: 'slow', times: 0 }))
  expect(plan.take('create')).toBeNull()
})
