import { withApiServer } from '@caseback/web/testing/api-server'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, dayIn, ended, open, signInAgain, ticked } from '../../testing/ended-session.ts'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { anEmptyFunding, serve, waiting } from '../../testing/sample-funding.ts'

withApiServer()
beforeEach(() => sessionStorage.clear())

describe('what was chosen in a dialog is there again after the session ended under it and the same person signed in', () => {
  it('the cutoff and the excluded claims of a request', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => listing([waiting()]))
    ended('staff/funding')
    openDesk('/staff/funding')
    const dialog = await open('Draft a request')
    await choose(dialog, 'Validated up to', '2026-11-20')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 12/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Draft for $80.00' }))
    await signInAgain()
    const again = await open('Draft a request')
    expect(dayIn(again, 'Validated up to')).toBe('2026-11-20')
    expect(ticked(again)).toEqual([true, false])
  })
})
