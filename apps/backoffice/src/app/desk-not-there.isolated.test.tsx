import { withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDesk, signedInAs } from '../testing/open-desk.tsx'

vi.mock('./signed-in-desk.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
withApiServer()

it('a desk whose code cannot be fetched says so, and offers to load it again', async () => {
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  signedInAs('publisher')
  openDesk()
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
})
