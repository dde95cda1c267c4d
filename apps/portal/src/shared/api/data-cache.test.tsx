import { getTextContent, type ResponseOf } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { DataCache, DEDUPE_MS, FOCUS_MS } from './data-cache.tsx'
import { isSlowConnection, retryDelayMs } from './retry-delay.ts'
import { useApi } from './use-api.ts'

withApiServer()

const now = Date.UTC(2026, 10, 21, 12)
const answer = (status: number, retryAfter?: string) =>
  new ApiError(status, {}, new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}))

/** The server answers one text after the other; how often it was asked. */
function texts(...answers: string[]) {
  let asked = 0
  apiServer.use(
    http.get(apiUrl('app/text-content/'), () => {
      asked += 1
      return HttpResponse.json({ rebate_user_agreement: answers[asked - 1] })
    }),
  )
  return () => asked
}

let clock: MockInstance | undefined
/** From now on the browser's clock is so much further, in ms. */
function laterBy(ms: number) {
  const now = performance.now()
  clock?.mockRestore()
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now + ms)
}

function Place() {
  const { data, error, refreshing, refresh, replace } = useApi(getTextContent, {})
  const text = data?.rebate_user_agreement
  return (
    <>
      <p>{error ? 'failed' : text ? `${text}${refreshing ? ', and asking' : ''}` : 'waiting'}</p>
      <button
        type="button"
        onClick={() => replace({ rebate_user_agreement: 'put in' } as ResponseOf<typeof getTextContent>)}
      >
        put
      </button>
      <button type="button" onClick={refresh}>
        again
      </button>
    </>
  )
}

/** One cache with what shows something of it now. */
const Shown = ({ with: places = [1] }: { with?: number[] }) => (
  <DataCache>
    {places.map((place) => (
      <Place key={place} />
    ))}
  </DataCache>
)

afterEach(() => {
  clock?.mockRestore()
  vi.useRealTimers()
  act(() => clearToasts())
})

describe('the data cache', () => {
  it('[CB-03] dedupes for 2 s and throttles focus to 5 s', () => {
    expect(DEDUPE_MS).toBe(2000)
    expect(FOCUS_MS).toBe(5000)
  })

  it.each([
    ['every 5 s', answer(500), false, 5000],
    ['every 10 s on a slow connection', answer(500), true, 10_000],
    ['every 5 s when there was no answer at all', new TypeError('Failed to fetch'), false, 5000],
    ['never after a 404', answer(404), false, undefined],
    ['when the server says, in seconds', answer(503, '30'), false, 30_000],
    ['when the server says, as a date', answer(429, 'Sat, 21 Nov 2026 12:01:00 GMT'), false, 60_000],
    ['not earlier than usual', answer(503, '1'), false, 5000],
    ['as usual when the header says nothing', answer(503, 'soon'), false, 5000],
  ])('[CB-03] retries %s', (_when, error, slow, expected) => {
    expect(retryDelayMs(error, { slow, now })).toBe(expected)
  })

  it('[CB-03] believes the browser about slow connections', () => {
    const browser = (connection?: object) => Object.assign(Object.create(navigator), { connection })
    expect(isSlowConnection(browser({ effectiveType: '2g' }))).toBe(true)
    expect(isSlowConnection(browser({ effectiveType: '4g', saveData: true }))).toBe(true)
    expect(isSlowConnection(browser({ effectiveType: '4g' }))).toBe(false)
    expect(isSlowConnection(browser())).toBe(false)
  })

  it('[CB-03] asks once for what two places show', async () => {
    const asked = texts('the text')
    render(
      <DataCache>
        <Place />
        <Place />
      </DataCache>,
    )
    expect(await screen.findAllByText('the text')).toHaveLength(2)
    expect(asked()).toBe(1)
  })

  it('[CB-03] within 2 s an answer is shown again as it is, later it is read anew behind what is shown', async () => {
    const asked = texts('first', 'second')
    const { rerender } = render(<Shown />)
    await screen.findByText('first')
    rerender(<Shown with={[]} />)
    rerender(<Shown />)
    expect(screen.getByText('first')).toBeTruthy()
    expect(asked()).toBe(1)
    rerender(<Shown with={[]} />)
    laterBy(DEDUPE_MS + 1)
    rerender(<Shown />)
    expect(screen.getByText('first, and asking')).toBeTruthy()
    expect(await screen.findByText('second')).toBeTruthy()
    expect(asked()).toBe(2)
  })

  it('[CB-03] a window that is looked at again reads anew, at most every 5 s; so does a network that is back', async () => {
    const asked = texts('first', 'second', 'third')
    render(<Shown />)
    await screen.findByText('first')
    laterBy(DEDUPE_MS + 1)
    fireEvent.focus(window)
    expect(asked()).toBe(1)
    laterBy(FOCUS_MS)
    fireEvent.focus(window)
    await screen.findByText('second')
    laterBy(DEDUPE_MS + 1)
    fireEvent.focus(window)
    expect(asked()).toBe(2)
    fireEvent(window, new Event('online'))
    await screen.findByText('third')
  })

  it('what is put in is shown, and an answer to an earlier question is dropped', async () => {
    const answered = Promise.withResolvers<undefined>()
    apiServer.use(
      http.get(apiUrl('app/text-content/'), async () => {
        await answered.promise
        return HttpResponse.json({ rebate_user_agreement: 'late' })
      }),
    )
    render(<Shown />)
    fireEvent.click(await screen.findByRole('button', { name: 'put' }))
    expect(await screen.findByText('put in')).toBeTruthy()
    answered.resolve(undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.getByText('put in')).toBeTruthy()
  })

  it('[CB-03] what failed is tried again, as long as somebody shows it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let asked = 0
    apiServer.use(
      http.get(apiUrl('app/text-content/'), () => {
        asked += 1
        return asked === 2
          ? HttpResponse.json({ rebate_user_agreement: 'there' })
          : HttpResponse.json({ error_message: 'No.' }, { status: 500 })
      }),
    )
    const { rerender } = render(<Shown />)
    await screen.findByText('failed')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await screen.findByText('there')
    laterBy(DEDUPE_MS + 1)
    fireEvent.click(screen.getByRole('button', { name: 'again' }))
    await waitFor(() => expect(asked).toBe(3))
    await screen.findByText('failed')
    rerender(<Shown with={[]} />)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked).toBe(3)
  })
})
