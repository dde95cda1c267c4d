import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuse, signedInAs } from '../../../../testing/open-desk.tsx'
import { draftOf, staffOffer } from '../../../../testing/sample-offers.ts'
import { enter, openEditor, serverHas } from '../../testing/draft-server.tsx'

withApiServer()

const budget = 'Budget in dollars (optional)'
const offer = () => staffOffer({ has_draft: true, draft: draftOf(), budget: 5_000, committed: 240 })
const unsaved = () => screen.findByRole('dialog', { name: 'Not saved, and not part of what is published' })
const publishing = () => screen.findByRole('dialog', { name: 'Publish version 3?' })

describe('what is typed and holds at once', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('is named before publishing, which leaves it out, and saved first', async () => {
    const server = serverHas(offer())
    const publish = await openEditor()
    await enter(budget, '6000')
    await userEvent.click(publish)
    const dialog = within(await unsaved())
    expect(dialog.getByText('Budget: $6,000.00')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Save it now' }))
    expect(within(await publishing()).getByText(/^At most \$6,000\.00/)).toBeTruthy()
    // Nobody but who publishes has changed it.
    expect(screen.queryByText(/A colleague has changed/)).toBeNull()
    expect(server.sent).toEqual([{ budget: 6_000 }])
  })

  it('is taken back before publishing instead, and what holds is published', async () => {
    const server = serverHas(offer())
    const publish = await openEditor()
    await enter(budget, '6000')
    await enter('Name of the offer', 'Fries')
    await userEvent.click(publish)
    const dialog = within(await unsaved())
    expect(dialog.getByText('Name: Fries')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
    expect(within(await publishing()).getByText(/^At most \$5,000\.00/)).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  it('that the server refuses leads back to its place, unpublished', async () => {
    const server = serverHas(offer())
    server.refusal = () => refuse(400, 'input.invalid', 'Wrong.', { budget: ['Enter less.'] })
    const publish = await openEditor()
    await enter(budget, '6000')
    await userEvent.click(publish)
    await userEvent.click(within(await unsaved()).getByRole('button', { name: 'Save it now' }))
    expect(await screen.findByText('Enter less.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a budget that pauses the offer at once says so and is asked about', async () => {
    const server = serverHas(staffOffer({ budget: 5_000, committed: 240, pause_at_budget: true }))
    await openEditor()
    await enter(budget, '100')
    expect(screen.getByText(/Saving pauses the offer at once: \$240\.00 is committed/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save it now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the offer by this budget?' }))
    expect(server.sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save it now' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save and pause it' }))
    await waitFor(() => expect(server.sent).toEqual([{ budget: 100 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a budget above what is committed, or without the switch, is saved without a question', async () => {
    const server = serverHas(staffOffer({ budget: 5_000, committed: 240, pause_at_budget: false }))
    await openEditor()
    await enter(budget, '100')
    expect(screen.queryByText(/Saving pauses the offer at once/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save it now' }))
    await waitFor(() => expect(server.sent).toEqual([{ budget: 100 }]))
  })
})
