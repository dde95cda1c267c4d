import { expect, it } from 'vitest'
import { listenToReads } from '../../../testing/database/sent-statements.ts'
import { aManufacturer } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { findManufacturer } from './find-manufacturer.ts'

const testApp = useTestApp()

// By way of them the sum has no index that leads from a manufacturer to its claims of a status.
it('what is to be requested of a manufacturer is summed without a look at enrollments', async () => {
  const { id } = await aManufacturer(testApp)
  const sent = listenToReads(testApp.pool)
  await findManufacturer(testApp.services, id)
  const sums = sent.filter(({ text }) => text.includes('payout_cents'))
  expect(sums).toHaveLength(1)
  expect(sums[0]?.text).not.toContain('enrollment')
})
