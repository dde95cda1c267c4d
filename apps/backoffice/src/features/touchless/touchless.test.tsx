import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { aTouchlessRule, noTouchlessFigures, touchlessFigures } from '../../testing/sample-touchless.ts'

withApiServer()

const address = '/staff/automatic'

/** Rules and figures; returns which days were asked for, and the rules that arrive. */
function theRules(save: () => Response = () => HttpResponse.json(aTouchlessRule())) {
  const [days, saved]: [unknown[], unknown[]] = [[], []]
  apiServer.use(
    http.get(apiUrl('staff/touchless/figures/'), ({ request }) => {
      const asked = new URL(request.url).searchParams.get('last_days')
      days.push(asked)
      return HttpResponse.json(asked === '90' ? noTouchlessFigures : touchlessFigures)
    }),
    http.get(apiUrl('staff/touchless/rules/'), () => HttpResponse.json({ results: [aTouchlessRule()], next: null })),
    http.put(apiUrl('staff/touchless/rules/7/'), async ({ request }) => {
      saved.push(await request.json())
      return save()
    }),
  )
  return { days, saved }
}

describe('automatic approval', () => {
  it('shows its share, what the sample has found and what people put right, of 30 days or 90', async () => {
    signedInAs('reviewer')
    const { days } = theRules()
    openDesk(address)
    expect(await screen.findByText('312 of 1,240 (25.2%)')).toBeTruthy()
    expect(screen.getByText('2 of 312 (0.6%)')).toBeTruthy()
    expect(screen.getByText('6 min')).toBeTruthy()
    expect(screen.getByText('26 h')).toBeTruthy()
    expect(screen.getByText('2 of 36 (5.6%)')).toBeTruthy()
    const cases = within(screen.getByRole('row', { name: /^Cases/ }))
    expect(cases.getAllByRole('cell').map(({ textContent }) => /[\d.]+%?$/.exec(textContent ?? '')?.[0])).toEqual([
      '921',
      '23',
      '2.5%',
    ])
    // What would tell which claims are of the sample is one row.
    expect(within(screen.getByRole('row', { name: /of the sample/ })).getByRole('cell').textContent).toContain('88')
    await userEvent.click(screen.getByRole('link', { name: 'Last 90 days' }))
    expect(await screen.findByText('A rule has left no claim to people in these days.')).toBeTruthy()
    expect(await screen.findByText('Nobody has decided about a claim that was read in these days.')).toBeTruthy()
    expect(days).toEqual(['30', '90'])
  })

  it('is changed by an admin, with what is wrong at its field', async () => {
    signedInAs('admin')
    const { saved } = theRules()
    openDesk(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Change the rule of Harvest Valley Potato Co.' }))
    await userEvent.click(screen.getByLabelText('Approve claims automatically'))
    const limit = screen.getByLabelText('Most that a claim may pay, in dollars')
    await userEvent.clear(limit)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter an amount in dollars.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(limit))
    await userEvent.type(limit, '9999999999')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter at most $100,000,000.00.')).toBeTruthy()
    expect(saved).toEqual([])
    await userEvent.clear(limit)
    await userEvent.type(limit, '250.50')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved).toEqual([
        {
          enabled: true,
          sure_percent: 97,
          claim_limit: 250.5,
          location_limit: 600,
          clean_claims: 5,
          sample_percent: 10,
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Nothing is left of what was saved.
    await userEvent.click(screen.getByRole('button', { name: 'Change the rule of Harvest Valley Potato Co.' }))
    expect(screen.queryByText(/What you typed before/)).toBeNull()
  })

  it('keeps what was typed when its form is closed, and says so when it is opened again', async () => {
    signedInAs('admin')
    theRules()
    openDesk(address)
    const change = { name: 'Change the rule of Harvest Valley Potato Co.' }
    const limitField = () => screen.getByLabelText<HTMLInputElement>('Most that a claim may pay, in dollars')
    await userEvent.click(await screen.findByRole('button', change))
    await userEvent.clear(limitField())
    await userEvent.type(limitField(), '310')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', change))
    expect(await screen.findByText(/What you typed before and did not save/)).toBeTruthy()
    expect(limitField().value).toBe('310')
    await userEvent.click(screen.getByRole('button', { name: 'Start anew' }))
    expect(limitField().value).toBe('200.00')
  })

  it('says at its field what the server refuses', async () => {
    signedInAs('admin')
    theRules(() =>
      HttpResponse.json(
        { code: 'input.invalid', error: 'x', location_limit: ['This is less than what one claim may pay.'] },
        { status: 400 },
      ),
    )
    openDesk(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Change the rule of Harvest Valley Potato Co.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is less than what one claim may pay.')).toBeTruthy()
    const field = screen.getByLabelText('Most for one location in 30 days, in dollars')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('is read by reviewers, and no page of finance', async () => {
    signedInAs('reviewer')
    theRules()
    const { unmount } = openDesk(address)
    expect(await screen.findByText('Harvest Valley Potato Co.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change the rule/ })).toBeNull()
    unmount()
    signedInAs('finance')
    openDesk(address)
    expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
  })
})
