import type { WireBankLine, WireBankStatement, WireStatementLook } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const table = 'Date,Description,Amount\n11/12/2026,FEE,-4.10\n11/12/2026,OTHER FEE,-4.20\n'
const ofx = `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20261112<TRNAMT>-4.10<FITID>1<NAME>FEE</STMTTRN></BANKTRANLIST></STMTRS></OFX>`

describe('a statement that was the wrong file', () => {
  const testApp = useTestApp()

  it('is taken back while none of its lines is explained, and another file may bring them', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const send = (text: string, fields: Record<string, string>) =>
      testApp.upload(
        'POST',
        'staff/reconciliation/statements',
        { cookie },
        [{ name: 'november.csv', bytes: Buffer.from(text), part: 'file' }],
        fields,
      )
    const post = (path: string, body: object = {}) =>
      testApp.call('POST', `staff/reconciliation/${path}`, { cookie, body })
    const list = async <T>(path: string) =>
      (await testApp.call('GET', `staff/reconciliation/${path}`, { cookie })).json<{ results: T[] }>().results

    await send(table, { account_name: 'Operating account' })
    const [line] = await list<WireBankLine>('lines')
    await post(`lines/${line?.id}/set-aside`, { reason: 'Fee of the bank' })
    const [statement] = await list<WireBankStatement>('statements')
    expect(statement).toMatchObject({ file_name: 'november.csv', new_lines: 2, explained: 1, taken_back: null })
    const refused = await post(`statements/${statement?.id}/take-back`)
    expect(refused.json()).toMatchObject({ lines: ['A line of this statement is explained: open it first.'] })

    await post(`lines/${line?.id}/reopen`)
    // Pressed twice it is taken back once.
    const taken = await Promise.all([1, 2].map(() => post(`statements/${statement?.id}/take-back`)))
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(taken[0]?.json()).toMatchObject({ accounts: [{ last_day: null, open_lines: 0 }], open: { lines: 0 } })
    expect(await list('lines?show=all')).toEqual([])
    expect((await post(`lines/${line?.id}/set-aside`, { reason: 'Late' })).statusCode).toBe(404)
    expect((await list<WireBankStatement>('statements'))[0]?.taken_back).not.toBeNull()

    // In another form as well, as the days count as not imported; and of another account, whose file was the wrong one.
    const again = await send(ofx, { account: String(statement?.account_id) })
    expect(again.json<WireStatementLook>()).toMatchObject({ statement: { new_lines: 1 }, imported: true })
    const [wrong] = await list<WireBankStatement>('statements')
    await post(`statements/${wrong?.id}/take-back`)
    const right = await send(ofx.replace('<ACCTID>1', '<ACCTID>2'), { account: String(statement?.account_id) })
    expect(right.json<WireStatementLook>()).toMatchObject({ statement: { new_lines: 1 }, imported: true })
  })
})
