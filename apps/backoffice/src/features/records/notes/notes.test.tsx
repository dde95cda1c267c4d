import type { WireRecordedEvent } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'
import { aManufacturerRecord } from '../../../testing/records/sample-manufacturer-record.ts'
import { anOfferRecord } from '../../../testing/records/sample-offer-record.ts'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { aHappening, aPaymentRecord } from '../../../testing/records/sample-payment-record.ts'

withApiServer()

type Told = { timeline: WireRecordedEvent[] }

const records: [string, string, (fields: Partial<Told>) => object][] = [
  ['operator', 'operators/12', anOperatorRecord],
  ['location', 'locations/52', aLocationRecord],
  ['payment', 'payments/31', aPaymentRecord],
  ['manufacturer', 'manufacturers/7', aManufacturerRecord],
  ['offer', 'offers/7', anOfferRecord],
]
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to colleagues' })

async function opened(path: string, record: () => object) {
  signedInAs('publisher')
  apiServer.use(
    http.get(apiUrl(`staff/${path}/record`), () => HttpResponse.json(record())),
    http.get(apiUrl('staff/colleagues'), () => listing([{ id: 2, name: 'Femi Cole' }])),
    http.get(apiUrl('app/categories'), () => HttpResponse.json([])),
  )
  openDesk(`/staff/${path}/record`)
  await screen.findByRole('textbox', { name: 'Write to colleagues' })
}

describe('a note for colleagues', () => {
  it.each(
    records,
  )('about the %s names somebody, is sent once, and stands on its page then', async (kind, path, record) => {
    const sent: unknown[] = []
    await opened(path, () => record({ timeline: [] }))
    apiServer.use(
      http.post(apiUrl(`staff/${path}/notes`), async ({ request }) => {
        sent.push(await request.json())
        const by = { kind: 'staff' as const, name: 'Rosa' }
        return HttpResponse.json(
          record({ timeline: [aHappening({ by, action: `${kind}.noted`, internal: 'They move on the 5th.' })] }),
        )
      }),
    )
    await userEvent.type(field(), 'See @fe')
    await userEvent.keyboard('{Enter}{Control>}{Enter}{Enter}{/Control}')
    expect(await screen.findByText('Written, and one colleague is told')).toBeTruthy()
    expect(screen.getByText('They move on the 5th.')).toBeTruthy()
    expect(screen.getByText('Only staff read this')).toBeTruthy()
    expect(screen.getByText(new RegExp(`^Wrote to colleagues about an? ${kind}$`))).toBeTruthy()
    expect(sent).toEqual([{ text: 'See @Femi Cole ', named: [2] }])
    expect(field().value).toBe('')
  })

  it('stays as it was typed while nobody knows whether it arrived, and the page is read anew', async () => {
    let reads = 0
    await opened('payments/31', () => {
      reads += 1
      return aPaymentRecord()
    })
    apiServer.use(http.post(apiUrl('staff/payments/31/notes'), () => HttpResponse.error()))
    await userEvent.type(field(), 'Two orders.')
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }))
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(reads).toBe(2))
    expect(field().value).toBe('Two orders.')
  })

  it('stays as it was typed when it names somebody who may not read it, and says why', async () => {
    const why = 'Payments of this location are or were stopped.'
    await opened('operators/12', () => anOperatorRecord())
    apiServer.use(http.post(apiUrl('staff/operators/12/notes'), () => refuse(400, 'input.invalid', why)))
    await userEvent.type(field(), 'Look')
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(field().value).toBe('Look')
  })

  it('is not typed further while it is being sent', async () => {
    await opened('locations/52', () => aLocationRecord())
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    apiServer.use(
      http.post(apiUrl('staff/locations/52/notes'), async () => {
        await answered
        return HttpResponse.json(aLocationRecord())
      }),
    )
    await userEvent.type(field(), 'Look')
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }))
    await userEvent.type(field(), ' here')
    expect(field().value).toBe('Look')
    answer()
    await waitFor(() => expect(field().value).toBe(''))
  })
})
