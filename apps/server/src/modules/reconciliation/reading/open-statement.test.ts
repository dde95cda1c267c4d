import { describe, expect, it } from 'vitest'
import { bankAmount } from './bank-amount.ts'
import { openStatement, readOpened } from './open-statement.ts'
import { guessColumns } from './read-bank-table.ts'

const TODAY = '2026-11-16'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => {
  const opened = await openStatement(bytes(text))
  const guess = 'table' in opened ? guessColumns(opened.table.columns) : null
  return readOpened(opened, guess && { day: guess.day ?? '', description: [], ...guess }, TODAY)
}
const refusal = (text: string) =>
  read(text).then(
    () => null,
    (error: { fields: Record<string, unknown[]> }) => error.fields['file']?.[0],
  )

/** As American banks save it for Web Connect: no end of elements that have a value. */
const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>121000248<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101120000<DTEND>20261110120000
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103120000.000[-8:PST]<TRNAMT>216.00<FITID>2026110301<NAME>HARVEST VALLEY POTATO<MEMO>REQ 12 A&amp;P</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261104<TRNAMT>-54.00<FITID>2026110402<CHECKNUM>0005012</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261105<TRNAMT>0.00<FITID>3<NAME>NOTE</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>162.00<DTASOF>20261110</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>121000248</BANKID><ACCTID>000123456789</ACCTID></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261110</DTEND>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>216.00</TRNAMT><FITID>2026110301</FITID><NAME>HARVEST VALLEY POTATO</NAME><MEMO>REQ 12 A&amp;P</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const camt = (entries: string, currency = 'USD') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>1</Id><FrToDt><FrDtTm>2026-11-01T00:00:00Z</FrDtTm><ToDtTm>2026-11-10T23:59:59Z</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>000123456789</Id></Othr></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">99.00</Amt></Bal>
${entries.replaceAll('CCY', currency)}</Stmt></BkToCstmrStmt></Document>`
const incoming = `<Ntry><Amt Ccy="CCY">216.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt>
<AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>REQ-12</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Harvest Valley A&amp;P</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Request 12</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const pending = `<Ntry><Amt Ccy="CCY">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt></Ntry>`
const check = `<Ntry><Amt Ccy="CCY">54.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-04T08:00:00</DtTm></BookgDt>
<NtryDtls><TxDtls><Refs><ChqNb>5012</ChqNb></Refs></TxDtls></NtryDtls><AddtlNtryInf>CHECK PAID</AddtlNtryInf></Ntry>`

describe('what a bank has booked', () => {
  it('is read from OFX as SGML', async () => {
    expect(await read(sgml)).toEqual({
      format: 'ofx',
      number: '121000248 000123456789',
      firstDay: '2026-11-01',
      lastDay: '2026-11-10',
      entries: [
        {
          bookedOn: '2026-11-03',
          amountCents: 21_600,
          description: 'HARVEST VALLEY POTATO REQ 12 A&P',
          reference: null,
          checkNumber: null,
          bankId: '2026110301',
        },
        {
          bookedOn: '2026-11-04',
          amountCents: -5_400,
          description: 'CHECK',
          reference: null,
          checkNumber: '0005012',
          bankId: '2026110402',
        },
      ],
    })
  })

  it('is the same from OFX as XML', async () => {
    const [first] = (await read(sgml))?.entries ?? []
    expect(await read(xml)).toMatchObject({ number: '121000248 000123456789', entries: [first] })
  })

  it('is read from CAMT.053 of old and new versions; what is only pending is none', async () => {
    expect(await read(camt(incoming + pending + check))).toEqual({
      format: 'camt',
      number: '000123456789',
      firstDay: '2026-11-01',
      lastDay: '2026-11-10',
      entries: [
        {
          bookedOn: '2026-11-03',
          amountCents: 21_600,
          description: 'Harvest Valley A&P Request 12',
          reference: 'REQ-12',
          checkNumber: null,
          bankId: 'BANK-1',
        },
        {
          bookedOn: '2026-11-04',
          amountCents: -5_400,
          description: 'CHECK PAID',
          reference: null,
          checkNumber: '5012',
          bankId: null,
        },
      ],
    })
  })

  it('is read from tables as banks save them', async () => {
    const chase = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/03/2026,"HARVEST VALLEY, REQ 12",216.00,ACH_CREDIT,1216.00,
CHECK,11/04/2026,CHECK 5012,-54.00,CHECK_PAID,1162.00,5012`
    expect(await read(chase)).toMatchObject({
      format: 'table',
      firstDay: '2026-11-03',
      entries: [
        {
          bookedOn: '2026-11-03',
          amountCents: 21_600,
          description: 'CREDIT HARVEST VALLEY, REQ 12',
          checkNumber: null,
        },
        { bookedOn: '2026-11-04', amountCents: -5_400, checkNumber: '5012' },
      ],
    })
    const withHead = `Account,000123456789\nDate range,11/01/2026 - 11/10/2026\n\nDate;Description;Debit;Credit;Reference
Nov 3 2026;Harvest;;"$1,216.00";R-1\n11-04-26;Check;(54.00);;\nTotal;;54.00;1216.00;`
    expect(await read(withHead.replaceAll(';', ','))).toMatchObject({
      entries: [
        { bookedOn: '2026-11-03', amountCents: 121_600, reference: 'R-1' },
        { bookedOn: '2026-11-04', amountCents: -5_400 },
      ],
    })
  })

  it('says why a file is not read', async () => {
    expect(await refusal('hello')).toMatchObject({ code: 'statement.unreadable' })
    expect(await refusal('<?xml version="1.0"?><other/>')).toMatchObject({ code: 'statement.unreadable' })
    expect(await refusal(camt(incoming, 'EUR'))).toMatchObject({
      code: 'statement.currency',
      params: { currency: 'EUR' },
    })
    expect(await refusal(camt(''))).toBeNull()
    expect(await refusal('Date,Description,Amount\n')).toMatchObject({ code: 'statement.empty' })
    expect(await refusal('Date,Description,Amount\n11/31/2026,x,1.00\n')).toMatchObject({
      code: 'statement.line',
      params: { line: 2, text: '11/31/2026 x 1.00' },
    })
    expect(await refusal(sgml.replace('TRNAMT>216.00', 'TRNAMT>much'))).toMatchObject({ code: 'statement.line' })
    expect(
      await refusal(sgml.replace('<BANKTRANLIST>', '<BANKACCTFROM><ACCTID>2</BANKACCTFROM><BANKTRANLIST>')),
    ).toMatchObject({ code: 'statement.accounts', params: { count: 2 } })
  })

  it('reads amounts as banks write them, and nothing else as one', () => {
    const amounts = {
      '1,234.56': 123_456,
      '$1,234.56': 123_456,
      '-12.30': -1_230,
      '(12.30)': -1_230,
      '12.30-': -1_230,
      '+12': 1_200,
      '1.234,56': 123_456,
      '1.234.567,5': 123_456_750,
      '0.00': 0,
      '12.3400': 1_234,
      '1234567.89 USD': 123_456_789,
      '12.345': null,
      '1,23,456.00': null,
      '1.234.56': null,
      '': null,
      'n/a': null,
      '--5': null,
    }
    expect(Object.fromEntries(Object.keys(amounts).map((text) => [text, bankAmount(text)]))).toEqual(amounts)
  })
})
