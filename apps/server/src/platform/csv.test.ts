import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a table for a spreadsheet quotes what needs it and runs nothing', () => {
  expect(
    csvOf(
      ['Claim', 'Offer'],
      [
        ['7', 'Fries, "crispy"'],
        ['8', '=HYPERLINK("http://evil.example")'],
        ['9', '-2+3'],
        ['10', '-2.30'],
      ],
    ),
  ).toBe(
    '\uFEFFClaim,Offer\r\n7,"Fries, ""crispy"""\r\n8,"\'=HYPERLINK(""http://evil.example"")"\r\n9,\'-2+3\r\n10,-2.30\r\n',
  )
})
