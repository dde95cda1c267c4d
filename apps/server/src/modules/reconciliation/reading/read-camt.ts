import { isUsableDay } from '@caseback/domain'
import { Parser } from 'htmlparser2'
import { fieldError } from '../../../platform/errors.ts'
import { bankAmount } from './bank-amount.ts'
import { type BankEntry, inOneLine, MOST_LINES, type ReadStatement, readStatement } from './read-statement.ts'

/** Values of an entry by their place under it, as `NtryDtls/TxDtls/Refs/EndToEndId`; what comes more than once is joined. */
type Values = Map<string, string>
type Found = { statements: number; number: string; period: Values; entries: Values[] }

/**
 * A statement in CAMT.053 (ISO 20022 BankToCustomerStatement, versions 2 to 13): each `Ntry` that is booked is a line.
 * @throws 400 `file` with the reason
 */
export function readCamt(text: string): ReadStatement {
  const found = valuesOf(text)
  if (found.statements === 0) throw fieldError('file', 'statement.unreadable')
  if (found.statements > 1) throw fieldError('file', 'statement.accounts', { count: found.statements })
  if (found.entries.length > MOST_LINES) throw fieldError('file', 'statement.too_many_lines', { max: MOST_LINES })
  const entries = found.entries.flatMap((values, at) => entryOf(values, at + 1) ?? [])
  const said = { first: dayOf(found.period.get('FrDtTm')), last: dayOf(found.period.get('ToDtTm')) }
  return readStatement({ format: 'camt', number: found.number || null, entries }, said)
}

function valuesOf(text: string): Found {
  const found: Found = { statements: 0, number: '', period: new Map(), entries: [] }
  const path: string[] = []
  let isFresh = true
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.replace(/^.*:/, '')
        isFresh = true
        path.push(name)
        if (name === 'Stmt') found.statements += 1
        if (name === 'Ntry') found.entries.push(new Map())
        const currency = attributes['Ccy']
        if (name === 'Amt' && path.at(-2) === 'Ntry' && currency) found.entries.at(-1)?.set('Ccy', currency)
      },
      ontext(value) {
        if (value.trim() === '') return
        const entry = path.lastIndexOf('Ntry')
        const [last, ...rest] = path.slice(path.lastIndexOf('Stmt') + 1)
        if (entry >= 0) add(found.entries.at(-1), path.slice(entry + 1).join('/'), value, isFresh)
        else if (last === 'FrToDt') add(found.period, rest.join('/'), value, isFresh)
        else if (last === 'Acct' && /^Id\/(IBAN|Othr\/Id)$/.test(rest.join('/'))) found.number += value.trim()
        isFresh = false
      },
      onclosetag() {
        path.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return found
}

/** A text may come in pieces, as around an `&amp;`; texts of several elements are joined with a blank. */
function add(values: Values | undefined, place: string, value: string, isFresh: boolean) {
  const before = values?.get(place)
  values?.set(place, before === undefined ? value : `${before}${isFresh ? ' ' : ''}${value}`)
}

function entryOf(values: Values, line: number): BankEntry | null {
  // Pending and announced ones are not money yet. Version 2 writes the word alone, later ones as a code.
  const status = (values.get('Sts') ?? values.get('Sts/Cd') ?? 'BOOK').trim()
  if (status !== 'BOOK') return null
  const amount = bankAmount(values.get('Amt') ?? '')
  const bookedOn = dayOf(values.get('BookgDt/Dt') ?? values.get('BookgDt/DtTm') ?? values.get('ValDt/Dt'))
  const side = values.get('CdtDbtInd')?.trim()
  if (amount === null || bookedOn === null || (side !== 'CRDT' && side !== 'DBIT'))
    throw fieldError('file', 'statement.line', { line, text: inOneLine([...values.values()].join(' '), 120) ?? '' })
  const currency = values.get('Ccy') ?? 'USD'
  if (currency !== 'USD') throw fieldError('file', 'statement.currency', { currency: currency.slice(0, 3) })
  if (amount === 0) return null
  const details = 'NtryDtls/TxDtls'
  const party = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const of = (...places: string[]) => places.map((place) => values.get(`${details}/${place}`))
  const endToEnd = values.get(`${details}/Refs/EndToEndId`)
  return {
    bookedOn,
    amountCents: side === 'CRDT' ? amount : -amount,
    description:
      inOneLine(
        [
          ...of(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`, 'RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'),
          values.get('AddtlNtryInf'),
        ].join(' '),
      ) ?? '',
    reference: inOneLine(endToEnd === 'NOTPROVIDED' ? undefined : endToEnd, 120),
    checkNumber: inOneLine(values.get(`${details}/Refs/ChqNb`), 40),
    bankId: inOneLine(values.get('AcctSvcrRef') ?? values.get('NtryRef'), 255),
  }
}

function dayOf(value: string | undefined): string | null {
  const day = value?.trim().slice(0, 10) ?? ''
  return isUsableDay(day) ? day : null
}
