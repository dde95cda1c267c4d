import { getTextContent } from '@caseback/contract'
import { ApiError } from '@caseback/web/client'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { render, screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'
import { isSlowConnection, retryDelayMs, swrOptions } from './swr-options.ts'
import { useApi } from './use-api.ts'

withApiServer()

const now = Date.UTC(2026, 10, 21, 12)
const answer = (status: number, retryAfter?: string) =>
  new ApiError(status, {}, new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}))

describe('the data cache', () => {
  it('[CB-03] dedupes for 2 s and throttles focus to 5 s', () => {
    expect(swrOptions.dedupingInterval).toBe(2000)
    expect(swrOptions.focusThrottleInterval).toBe(5000)
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
    let asked = 0
    apiServer.use(
      http.get(apiUrl('app/text-content/'), async () => {
        asked += 1
        await delay(5)
        return HttpResponse.json({ rebate_user_agreement: 'the text' })
      }),
    )
    function Place() {
      const { data } = useApi(getTextContent, {})
      return <p>{data?.rebate_user_agreement ?? 'waiting'}</p>
    }
    render(
      <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
        <Place />
        <Place />
      </SWRConfig>,
    )
    expect(await screen.findAllByText('the text')).toHaveLength(2)
    expect(asked).toBe(1)
  })
})
