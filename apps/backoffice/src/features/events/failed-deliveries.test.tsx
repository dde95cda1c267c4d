import type { WireFailedDelivery } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const aDelivery = (values: Partial<WireFailedDelivery> = {}): WireFailedDelivery => ({
  event_id: 7,
  listener: 'letters-about-claims',
  type: 'claim.moved',
  subject: 'claim:12',
  happened: '2026-11-20T15:00:00Z',
  failed: '2026-11-20T17:00:00Z',
  attempts: 8,
  error: 'Error: the letter could not be written.',
  ...values,
})
const serve = (deliveries: WireFailedDelivery[]) =>
  apiServer.use(http.get(apiUrl('staff/failed-deliveries'), () => listing(deliveries)))
const runAgain = { name: 'Try again: Letters about claims, after Claim moved of Claim 12' }

describe('events without their follow-up', () => {
  it('say what happened to what, who could not hear it and why, and are run again once for a double click', async () => {
    signedInAs('admin')
    serve([aDelivery()])
    let runs = 0
    apiServer.use(
      http.post(apiUrl('staff/failed-deliveries/7/letters-about-claims/run-again'), () => {
        runs += 1
        serve([])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk('/staff/events')
    expect(await screen.findByText('Error: the letter could not be written.')).toBeTruthy()
    expect(screen.getByText('8 tries')).toBeTruthy()
    await userEvent.dblClick(screen.getByRole('button', runAgain))
    expect(await screen.findByText('Nothing has failed')).toBeTruthy()
    expect(await screen.findByText('It is tried again')).toBeTruthy()
    expect(runs).toBe(1)
  })

  it('that somebody else has run again are loaded anew, and say so', async () => {
    signedInAs('admin')
    serve([aDelivery()])
    apiServer.use(
      http.post(apiUrl('staff/failed-deliveries/7/letters-about-claims/run-again'), () => {
        serve([])
        return refuse(404, 'not_found', 'We could not find that.')
      }),
    )
    openDesk('/staff/events')
    await userEvent.click(await screen.findByRole('button', runAgain))
    expect(await screen.findByText('Somebody else was faster')).toBeTruthy()
    expect(await screen.findByText('Nothing has failed')).toBeTruthy()
  })

  it('are the admin’s', async () => {
    signedInAs('finance')
    openDesk('/staff/events')
    expect(await screen.findByText('Page Not Found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Events' })).toBeNull()
  })

  it('that cannot be run again for want of a network stay, and say so', async () => {
    signedInAs('admin')
    serve([aDelivery()])
    apiServer.use(
      http.post(apiUrl('staff/failed-deliveries/7/letters-about-claims/run-again'), () => HttpResponse.error()),
    )
    openDesk('/staff/events')
    await userEvent.click(await screen.findByRole('button', runAgain))
    expect(await screen.findByText(/^The server could not be reached\./)).toBeTruthy()
    expect(screen.getByRole('button', runAgain)).toBeTruthy()
  })

  it('go on where their first page ends', async () => {
    signedInAs('admin')
    apiServer.use(
      http.get(apiUrl('staff/failed-deliveries'), ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? listing([aDelivery({ event_id: 9, subject: 'claim:99' })])
          : listing([aDelivery()], 'http://desk.example/?cursor=two'),
      ),
    )
    openDesk('/staff/events')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Claim 99')).toBeTruthy()
    expect(screen.getByText('Claim 12')).toBeTruthy()
  })

  it('that cannot be read offer another try', async () => {
    signedInAs('admin')
    apiServer.use(http.get(apiUrl('staff/failed-deliveries'), () => HttpResponse.json({}, { status: 400 })))
    openDesk('/staff/events')
    expect((await screen.findByRole('alert')).textContent).toContain('What has failed could not be loaded')
    serve([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing has failed')).toBeTruthy()
  })
})
