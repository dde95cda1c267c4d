import { isUsableDay } from '@caseback/domain'
import { Parser } from 'htmlparser2'
import { fieldError } from '../../../platform/errors.ts'
import { bankAmount } from './bank-amount.ts'
import { type BankEntry, inOneLine, MOST_LINES, type ReadStatement, readStatement } from './read-statement.ts'

/** OFX 1 is SGML, whose elements with a value need no end; OFX 2 is XML. Of both the values by the name of their element. */
type Found = { accounts: Map<string, string>; list: Map<string, string>; currency: string; rows: Map<string, string>[] }

/**
 * A statement in OFX (Open Financial Exchange 1.0 to 2.3), also as QuickBooks' Web Connect writes it: STMTTRN with DTPOSTED,
 * TRNAMT, FITID, CHECKNUM, NAME, MEMO.
 * @throws 400 `file` with the reason
 */
export function readOfx(text: string): ReadStatement {
  const found = valuesOf(text.slice(Math.max(0, text.search(/<OFX>/i))))
  if (found.accounts.size > 1) throw fieldError('file', 'statement.accounts', { count: found.accounts.size })
  if (found.currency !== '' && found.currency !== 'USD')
    throw fieldError('file', 'statement.currency', { currency: found.currency.slice(0, 3) })
  if (found.rows.length > MOST_LINES) throw fieldError('file', 'statement.too_many_lines', { max: MOST_LINES })
  const entries = found.rows.flatMap((row, at) => entryOf(row, at + 1) ?? [])
  const [number = null] = found.accounts.keys()
  const said = { first: dayOf(found.list.get('DTSTART')), last: dayOf(found.list.get('DTEND')) }
  return readStatement({ format: 'ofx', number, entries }, said)
}

function valuesOf(text: string): Found {
  const found: Found = { accounts: new Map(), list: new Map(), currency: '', rows: [] }
  const within: string[] = []
  let name = ''
  let row: Map<string, string> | null = null
  let bank = ''
  const parser = new Parser(
    {
      onopentagname(tag) {
        name = tag.toUpperCase()
        if (name === 'STMTTRN') {
          row = new Map()
          found.rows.push(row)
        }
        if (/^(BANKACCTFROM|CCACCTFROM|BANKTRANLIST)$/.test(name)) within.push(name)
      },
      ontext(value) {
        if (value.trim() === '') return
        if (row) row.set(name, `${row.get(name) ?? ''}${value}`)
        else if (name === 'CURDEF') found.currency += value.trim()
        else if (name === 'BANKID') bank = value.trim()
        else if (name === 'ACCTID' && within.at(-1)?.endsWith('ACCTFROM'))
          found.accounts.set([bank, value.trim()].filter(Boolean).join(' '), bank)
        else if (within.at(-1) === 'BANKTRANLIST') found.list.set(name, value.trim())
      },
      onclosetag(tag) {
        const closed = tag.toUpperCase()
        if (closed === 'STMTTRN') row = null
        if (within.at(-1) === closed) within.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return found
}

function entryOf(row: ReadonlyMap<string, string>, line: number): BankEntry | null {
  const bookedOn = dayOf(row.get('DTPOSTED'))
  const amountCents = bankAmount(row.get('TRNAMT') ?? '')
  if (bookedOn === null || amountCents === null)
    throw fieldError('file', 'statement.line', { line, text: inOneLine([...row.values()].join(' '), 120) ?? '' })
  // Some banks write what they only tell, such as a note, as a line of 0.
  if (amountCents === 0) return null
  return {
    bookedOn,
    amountCents,
    description: inOneLine([row.get('NAME'), row.get('MEMO')].join(' ')) ?? inOneLine(row.get('TRNTYPE')) ?? '',
    reference: inOneLine(row.get('REFNUM'), 120),
    checkNumber: inOneLine(row.get('CHECKNUM'), 40),
    bankId: inOneLine(row.get('FITID'), 255),
  }
}

/** 20261106, 20261106120000.000[-5:EST]: the day is the bank's own. */
function dayOf(value: string | undefined): string | null {
  const parts = /^\s*(\d{4})(\d{2})(\d{2})/.exec(value ?? '')
  const day = parts && `${parts[1]}-${parts[2]}-${parts[3]}`
  return day && isUsableDay(day) ? day : null
}
