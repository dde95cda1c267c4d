import type { listQueueViews, ResponseOf, WireQueueView } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const own: WireQueueView = {
  id: 1,
  name: 'Fries, late',
  query: 'sort=-amount&late=yes',
  shared: false,
  mine: true,
  by: 'Rosa Delgado',
  count: 7,
}
const theirs: WireQueueView = {
  ...own,
  id: 2,
  name: 'Month end',
  query: 'age=28',
  mine: false,
  shared: true,
  by: 'Ben',
}

/** Views as the server keeps them, and what it was told. */
function theViews(kept: WireQueueView[] = [own, theirs]) {
  theDesk()
  let views = kept
  const told: unknown[] = []
  const url = apiUrl('staff/claims/views')
  apiServer.use(
    http.get(apiUrl('staff/claims'), () => listing([30, 10].map((id) => anItem(id, '2099-12-10')))),
    http.get(apiUrl('staff/claims/filters'), () => HttpResponse.json({ named: [], found: [] })),
    http.get(url, () =>
      HttpResponse.json<ResponseOf<typeof listQueueViews>>({
        results: views,
        next: null,
        counts: { mine: 3, late: 100, flagged: 0 },
      }),
    ),
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as Pick<WireQueueView, 'name' | 'query' | 'shared'>
      told.push(body)
      views = [...views, { ...own, ...body, id: 9 }]
      return HttpResponse.json({ id: 9 })
    }),
    http.patch(`${url}/:id`, async ({ request }) => {
      const body = (await request.json()) as Pick<WireQueueView, 'name' | 'shared'>
      told.push(body)
      if (body.name === 'Taken')
        return HttpResponse.json(
          { error: 'No', code: 'input.invalid', name: ['You have a view of this name already.'] },
          { status: 400 },
        )
      views = views.map((view) => (view.id === 1 ? { ...view, ...body } : view))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(`${url}/:id`, ({ params }) => {
      told.push(`delete ${String(params.id)}`)
      views = views.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { told }
}
const openViews = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  return within(await screen.findByRole('dialog', { name: 'Views of the queue' }))
}

describe('views of the queue', () => {
  it('are gone to by a press, with how many claims fit and whose they are', async () => {
    theViews()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openViews()
    expect(await sheet.findByRole('link', { name: /Assigned to you.*3 claims/ })).toBeTruthy()
    expect(sheet.getByRole('link', { name: /Late.*more than 99 claims/ })).toBeTruthy()
    expect(sheet.getByRole('link', { name: /Month end.*by Ben/ })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /Month end/ })).toBeNull()
    await userEvent.click(sheet.getByRole('link', { name: /Fries, late/ }))
    await waitFor(() => expect(window.location.search).toBe('?sort=-amount&late=yes'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openViews()
    const current = await again.findByRole('link', { name: /Fries, late/ })
    expect(current.getAttribute('aria-current')).toBe('page')
    await userEvent.click(again.getByRole('button', { name: 'Done' }))
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('are saved with what the queue shows, once however often it is pressed', async () => {
    const { told } = theViews([])
    openDesk('/staff/claims/30?late=yes&sort=-amount')
    await theClaim(30)
    const sheet = await openViews()
    expect(await sheet.findByText('You have saved none yet.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Save this view' }))
    expect(await sheet.findByText('What is it to be called?')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Name'), ' Mondays ')
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Share with everybody who reviews' }))
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Save this view' }))
    expect(await sheet.findByRole('link', { name: /Mondays/ })).toBeTruthy()
    expect(told).toEqual([{ name: 'Mondays', query: 'late=yes&sort=-amount', shared: true }])
  })

  it('are renamed in their place, and a name that is taken is said there', async () => {
    const { told } = theViews()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openViews()
    await userEvent.click(await sheet.findByRole('button', { name: 'Rename or share Fries, late' }))
    const yours = within(sheet.getByRole('region', { name: 'Yours' }))
    await userEvent.clear(yours.getByLabelText('Name'))
    await userEvent.type(yours.getByLabelText('Name'), 'Taken{Enter}')
    expect(await yours.findByText('You have a view of this name already.')).toBeTruthy()
    await userEvent.clear(yours.getByLabelText('Name'))
    await userEvent.type(yours.getByLabelText('Name'), 'Weekly{Enter}')
    expect(await sheet.findByRole('link', { name: /Weekly/ })).toBeTruthy()
    expect(told).toEqual([
      { name: 'Taken', shared: false },
      { name: 'Weekly', shared: false },
    ])
  })

  it('are deleted, and taken back as they were', async () => {
    const { told } = theViews()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openViews()
    await userEvent.click(await sheet.findByRole('button', { name: 'Delete Fries, late' }))
    expect(await sheet.findByText('“Fries, late” is deleted.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Undo' }))
    expect(await sheet.findByRole('link', { name: /Fries, late/ })).toBeTruthy()
    expect(told).toEqual(['delete 1', { name: 'Fries, late', query: 'sort=-amount&late=yes', shared: false }])
  })
})
