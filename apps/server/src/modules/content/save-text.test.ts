import { describe, expect, it } from 'vitest'
import { transact } from '../../database/transact.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { currentTexts } from './content.store.ts'
import { saveText } from './save-text.ts'

const testApp = useTestApp()

describe('texts of the site', () => {
  it('is saved clean and as the next version', async () => {
    const { db, clock } = testApp.services
    const before = (await currentTexts(db)).rebate_user_agreement
    await transact(db, (tx) =>
      saveText(tx, {
        key: 'rebate_user_agreement',
        html: '<p onclick="x()">Agreed<script>x()</script></p>',
        now: clock.now(),
      }),
    )
    expect((await currentTexts(db)).rebate_user_agreement).toEqual({
      html: '<p>Agreed</p>',
      version: before.version + 1,
    })
  })
})
