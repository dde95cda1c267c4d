import { withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, newOffer, publishedTerms, staffOffer } from '../../../testing/sample-offers.ts'
import { input, openEditor, saved, serverHas } from '../testing/draft-server.tsx'
import { costLine } from './cost-line.ts'

withApiServer()

const panel = async () => within(await screen.findByRole('region', { name: 'What it may cost' }))
const retype = async (label: string, text: string) => {
  const field = await input(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

describe('what an offer may cost, in its editor', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('follows what is typed and what is slid, says the most, and compares both with the budget left', async () => {
    const server = serverHas(
      staffOffer({ has_draft: true, draft: draftOf(), budget: 20_000, committed: 1_000, expected: 500 }),
    )
    await openEditor()
    const cost = await panel()
    const sum = (text: string) => cost.getByText(text, { selector: 'strong' })
    expect(cost.getByText('At 40 locations × 60 cases:')).toBeTruthy()
    expect(sum('$16,800')).toBeTruthy()
    expect(cost.getByText('at most $28,000')).toBeTruthy()
    expect(cost.getByText('At worst more than what is left of the budget: $18,500.')).toBeTruthy()
    // Nobody has chosen these numbers: the budget is no alarm beside them.
    expect(cost.getByText(/are an example/)).toBeTruthy()
    const budgetLine = () => cost.getByText(/^Budget left/).className
    expect(budgetLine()).toMatch(/text-muted/)
    await retype('Cases a location', '100')
    expect(cost.getByText('More than what is left of the budget: $18,500.').className).toMatch(/text-tomato/)
    expect(budgetLine()).toMatch(/text-tomato/)
    expect(cost.queryByText(/are an example/)).toBeNull()
    fireEvent.change(cost.getByRole('slider', { name: 'Locations, as a slider' }), { target: { value: '2' } })
    expect((await input('Locations')).value).toBe('2')
    expect(cost.getByText('At 2 locations × 100 cases:')).toBeTruthy()
    expect(cost.queryByText(/left of the budget/)).toBeNull()
    // The tiers as they are typed, before they are saved.
    await retype('Tier 3 gives', '8')
    expect(sum('$1,600')).toBeTruthy()
    await retype('Locations', '1x')
    expect(cost.getByText('Enter whole numbers of at most 1,000,000.')).toBeTruthy()
    await saved()
    expect(server.sent.flatMap(Object.keys).filter((name) => name !== 'terms')).toEqual([])
  })

  it('says each step in a table, with what was asked about and the most', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const cost = await panel()
    await userEvent.click(cost.getByText('The same as a table'))
    const table = within(screen.getByRole('table', { name: 'Cost by what each location buys' }))
    const cells = table.getAllByRole('row').map((row) => row.textContent)
    const rows = [
      ['5 ', '$20', '$800'],
      ['24 ', '$96', '$3,840'],
      ['25 ', '$150', '$6,000'],
      ['50 ', '$300', '$12,000'],
      ['51 ', '$357', '$14,280'],
      ['60 (as entered)', '$420', '$16,800'],
      ['100 (the most)', '$700', '$28,000'],
    ]
    // On a narrow desk each cell has the name of its column before it.
    expect(cells.slice(1)).toEqual(
      rows.map(([count, each, all]) => `Cases each${count}Each location${each}All 40 locations${all}`),
    )
  })

  it('of a percentage asks what one costs, and says where nothing ends it', async () => {
    const percent = {
      ...draftOf().terms,
      discount_type: 'percentage_off' as const,
      tiers: [{ min: 1, max: null, discount: 10 }],
    }
    serverHas(staffOffer({ has_draft: true, draft: draftOf({ terms: percent }), budget: null }))
    await openEditor()
    const cost = await panel()
    expect(cost.getByText('Enter what one costs to see what this may cost.')).toBeTruthy()
    await userEvent.type(await input('What a case costs, in dollars'), '38.50')
    expect(cost.getByText('$9,240', { selector: 'strong' })).toBeTruthy()
    expect(cost.getByText('nothing ends it')).toBeTruthy()
  })

  it('says no sum while one of several tiers is wrong: what the others give would be too little', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const cost = await panel()
    await retype('Tier 3 gives', '2')
    expect(cost.getByText('It can be worked out once the tiers and the limit per location are right.')).toBeTruthy()
    expect(cost.queryByText(/at most/)).toBeNull()
    await retype('Tier 3 gives', '7')
    expect(cost.getByText('at most $28,000')).toBeTruthy()
    // A limit that cannot be read is not the same as none.
    await retype('At most per location (optional)', '4o')
    expect(cost.getByText('It can be worked out once the tiers and the limit per location are right.')).toBeTruthy()
    await retype('At most per location (optional)', '')
    expect(cost.getByText('at most $28,000')).toBeTruthy()
  })

  it('where it is published says the budget that is passed, whose numbers these are, and a language that lacks', async () => {
    serverHas(
      staffOffer({
        has_draft: true,
        draft: draftOf(),
        budget: 20_000,
        committed: 21_000,
        about_en: 'Crisp.',
        about_es: null,
      }),
    )
    await openEditor()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }))
    const opened = async () => within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
    const first = await opened()
    expect(first.getByText('$1,000.00 more is committed than the budget of $20,000.00.')).toBeTruthy()
    expect(first.getByText('More than what is left of the budget: $0.')).toBeTruthy()
    expect(first.getByText(/^Nobody has chosen these numbers/)).toBeTruthy()
    expect(first.getByText('Only the English text is written. Operators who read Spanish are shown it.')).toBeTruthy()
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    await retype('Locations', '10')
    await userEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }))
    const chosen = await opened()
    expect(chosen.getByText('At 10 locations × 60 cases: $4,200; at most $7,000.')).toBeTruthy()
    expect(chosen.queryByText(/^Nobody has chosen these numbers/)).toBeNull()
  })

  it('a limit per location that the last tier never reaches is said beside its field', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    await retype('At most per location (optional)', '120')
    const says = /The last tier ends at 100 cases already: a limit of 120 changes nothing\./
    expect(screen.getByText(says)).toBeTruthy()
    await retype('At most per location (optional)', '100')
    expect(screen.queryByText(says)).toBeNull()
  })

  it('waits for tiers that are right, and says one line where it is published', async () => {
    serverHas(newOffer())
    await openEditor()
    expect(
      (await panel()).getByText('It can be worked out once the tiers and the limit per location are right.'),
    ).toBeTruthy()
    cleanup()
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
    expect(dialog.getByText('At 40 locations × 60 cases: $16,800; at most $28,000.')).toBeTruthy()
  })

  it('is spread over the tiers by bars that arrows move, whose sum is the number of locations', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const cost = await panel()
    await userEvent.click(cost.getByRole('radio', { name: 'Spread over the tiers' }))
    // Below 5, 5 to 24, 25 to 50, 51 to 100: 10 each, at 0, 14, 37 and 75 cases.
    expect(cost.getByText('$8,030', { selector: 'strong' })).toBeTruthy()
    expect(cost.getByText('at most $28,000')).toBeTruthy()
    const bar = (name: string) =>
      cost.getByRole<HTMLInputElement>('slider', { name: `Locations that buy ${name} cases` })
    expect(bar('under 5').getAttribute('aria-valuetext')).toBe('10 locations')
    fireEvent.keyDown(bar('25 – 50'), { key: 'PageUp' })
    expect((await input('Locations')).value).toBe('50')
    expect(cost.getByText('$10,250', { selector: 'strong' })).toBeTruthy()
    fireEvent.change(bar('under 5'), { target: { value: '0' } })
    expect((await input('Locations')).value).toBe('40')
    // More locations are spread as before.
    await retype('Locations', '80')
    expect([bar('under 5'), bar('5 – 24'), bar('25 – 50'), bar('51 – 100')].map(({ value }) => value)).toEqual([
      '0',
      '20',
      '40',
      '20',
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
    expect(dialog.getByText('At 80 locations, spread over the tiers: $20,500; at most $56,000.')).toBeTruthy()
  })

  it('the line is none where it is not known', () => {
    const question = { locations: '1', cases: '5', price: '', spread: null }
    expect(costLine(question, publishedTerms)).toBe('At 1 location × 5 cases: $20; at most $300.')
    expect(costLine({ ...question, cases: '' }, publishedTerms)).toBeNull()
    expect(costLine(question, { ...publishedTerms, tiers: [] })).toBeNull()
  })
})
