import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
const user = userEvent.setup()
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

/** The desk with claim 30 open, and 10 answered ahead by the first of `answers`. */
async function claim10Ahead(...answers: (() => Response)[]) {
  theDesk()
  let reads = 0
  apiServer.use(
    http.get(apiUrl('staff/claims/10'), () => {
      reads += 1
      return answers[Math.min(reads, answers.length) - 1]?.()
    }),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  await waitFor(() => expect(reads).toBe(1))
}
const claim10 = (name: string) => () => HttpResponse.json(aClaim(10, { operator: { ...aClaim(10).operator, name } }))

describe('a claim that was read ahead', () => {
  it('is read anew when it is opened', async () => {
    await claim10Ahead(claim10('Diner 10'), claim10('Renamed'))
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { level: 2, name: 'Renamed' })).toBeTruthy()
  })

  it('and could not be is asked for when it is opened', async () => {
    await claim10Ahead(() => refuse(503, 'server.unavailable', 'Please try again in a moment.'), claim10('Diner 10'))
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { level: 2, name: 'Diner 10' })).toBeTruthy()
  })
})
