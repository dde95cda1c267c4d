import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer, manufacturerBrief, manufacturers } from '../../testing/sample-catalogue.ts'

withApiServer()

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

describe('the manufacturers', () => {
  it('are found by what is typed, and are there for every role; only a publisher may add one', async () => {
    signedInAs('reviewer')
    const asked: string[] = []
    serve('staff/manufacturers', (url) => {
      asked.push(`${url.searchParams.get('q')} ${url.searchParams.get('show')}`)
      return listing(manufacturers)
    })
    openDesk('/staff/manufacturers')
    const table = within(await screen.findByRole('table', { name: 'Manufacturers' }))
    expect(within(table.getByRole('row', { name: /Prairie Mills/ })).getByText('Archived')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New manufacturer' })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'north')
    await waitFor(() => expect(asked).toEqual(['null active', 'north active']))
    await userEvent.click(screen.getByRole('link', { name: 'Archived' }))
    await waitFor(() => expect(window.location.search).toBe('?q=north&show=archived'))
  })

  it('a new one keeps what was typed over a refusal and a reload, says each refusal at its field, and opens', async () => {
    signedInAs('publisher')
    const sent: unknown[] = []
    serve('staff/manufacturers', () => listing([]))
    serve('staff/manufacturers/9', () => HttpResponse.json(manufacturer({ id: 9, name: 'Blue Ocean' })))
    serve('staff/offers', () => listing([]))
    apiServer.use(
      http.post(apiUrl('staff/manufacturers'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'input.invalid', 'Enter a valid e-mail address.', {
              'billing_contacts.0.email': ['Enter a valid e-mail address.'],
            })
          : HttpResponse.json(manufacturer({ id: 9, name: 'Blue Ocean' }), { status: 201 })
      }),
    )
    const first = openDesk('/staff/manufacturers')
    await userEvent.click(await screen.findByRole('button', { name: 'New manufacturer' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Blue Ocean')
    await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
    await userEvent.type(screen.getByLabelText(/E-mail of contact 2/), 'nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Add manufacturer' }))
    // The first row was opened and left empty: that is said there, and nothing is sent without it.
    expect(await screen.findByText(/^Nothing is typed here/)).toBeTruthy()
    expect(screen.getByLabelText(/Name of contact 1/).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove contact 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add manufacturer' }))
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy()
    expect(screen.queryByText(/^Nothing is typed here/)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail of contact 1/).getAttribute('aria-invalid')).toBe('true')
    first.unmount()
    openDesk('/staff/manufacturers?new=1')
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Blue Ocean')
    expect(screen.getByText(/is here again/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add manufacturer' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/manufacturers/9'))
    expect(sent[1]).toEqual({
      name: 'Blue Ocean',
      rebate_support_email: null,
      billing_contacts: [{ name: '', email: 'nobody' }],
      payment_days: 30,
      notes: null,
    })
    expect(Object.keys(sessionStorage).filter((key) => key.includes('manufacturer'))).toEqual([])
  })
})

describe('one manufacturer', () => {
  beforeEach(() => {
    serve('staff/manufacturers/1', () => HttpResponse.json(manufacturer()))
    serve('staff/offers', () => listing([]))
  })

  it('leads who asks it for money to its own requests', async () => {
    signedInAs('finance')
    serve('staff/receipts', () => listing([]))
    openDesk('/staff/manufacturers/1')
    const link = await screen.findByRole('link', { name: 'To the requests' })
    const name = encodeURIComponent(manufacturer().name)
    expect(link.getAttribute('href')).toBe(`/staff/funding?q=${name}`)
  })

  it('shows its money and record; who may not write has no button for it', async () => {
    signedInAs('reviewer')
    openDesk('/staff/manufacturers/1')
    expect(await screen.findByText('$1,687.50')).toBeTruthy()
    expect(screen.getByText('Dana Whitfield')).toBeTruthy()
    for (const name of ['Edit', 'Archive', 'Replace logo']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'To the requests' })).toBeNull()
  })

  it.each([
    ['publisher', ['Offers', 'Products', 'Record', 'Logo', 'Money']],
    ['reviewer', ['Offers', 'Products', 'Record', 'Logo', 'Money']],
    ['finance', ['Money received', 'Statement', 'Record', 'Logo', 'Offers', 'Products']],
  ] as const)('has first what a %s needs', async (role, titles) => {
    signedInAs(role)
    serve('staff/receipts', () => listing([]))
    openDesk('/staff/manufacturers/1')
    await screen.findByText('$1,687.50')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
  })

  it('sends what was changed and no more, also after a reload: what a colleague has changed meanwhile stays', async () => {
    signedInAs('publisher')
    sessionStorage.clear()
    const sent: unknown[] = []
    apiServer.use(
      http.patch(apiUrl('staff/manufacturers/1'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(manufacturer())
      }),
    )
    const first = openDesk('/staff/manufacturers/1?edit=1')
    await userEvent.type(await screen.findByLabelText(/^Notes/), ' Call first.')
    first.unmount()
    serve('staff/manufacturers/1', () => HttpResponse.json(manufacturer({ payment_days: 60 })))
    openDesk('/staff/manufacturers/1?edit=1')
    expect(await screen.findByDisplayValue('60')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ notes: expect.stringMatching(/ Call first\.$/) }]))
  })

  it('is archived after a question that stays open when it is refused', async () => {
    signedInAs('publisher')
    let tries = 0
    apiServer.use(
      http.patch(apiUrl('staff/manufacturers/1'), () =>
        ++tries === 1
          ? refuse(409, 'manufacturer.in_use', 'This manufacturer has offers that still run.')
          : HttpResponse.json(manufacturer({ archived: '2026-11-20T15:00:00Z' })),
      ),
    )
    openDesk('/staff/manufacturers/1')
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    expect(await dialog.findByText(/offers that still run/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeTruthy()
  })

  it('gets a logo; one that is refused says why at its place, and the logo stays', async () => {
    signedInAs('publisher')
    let tries = 0
    apiServer.use(
      http.put(apiUrl('staff/manufacturers/1/logo'), () =>
        ++tries === 1
          ? refuse(400, 'picture.unreadable', 'This picture cannot be opened. Please choose another one.')
          : HttpResponse.json(manufacturer({ ...manufacturerBrief(1, { logo: '/new.webp' }) })),
      ),
    )
    openDesk('/staff/manufacturers/1')
    const input = await screen.findByLabelText('logo')
    const file = new File([new Uint8Array(4)], 'logo.png', { type: 'image/png' })
    await userEvent.upload(input, file)
    expect(await screen.findByText(/cannot be opened/)).toBeTruthy()
    await userEvent.upload(input, file)
    expect(await screen.findByText('The logo is saved')).toBeTruthy()
    expect(screen.queryByText(/cannot be opened/)).toBeNull()
    expect(document.querySelector('img[src="/new.webp"]')).toBeTruthy()
  })
})
