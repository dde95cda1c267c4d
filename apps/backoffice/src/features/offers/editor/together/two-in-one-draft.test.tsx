import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, signedInAs } from '../../../../testing/open-desk.tsx'
import { draftOf, newOffer } from '../../../../testing/sample-offers.ts'
import { input, openEditor, serverHas } from '../../testing/draft-server.tsx'

withApiServer()

const AMIR = { id: 9, name: 'Amir' }

describe('two people in one draft', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('who opens it hears of a colleague who has changed it just now', async () => {
    // The clock of this browser is an hour behind that of the server.
    const draft = draftOf({ by: 'Amir', updated: new Date(Date.now() + 3_600_000).toISOString(), age: 20 })
    serverHas(newOffer({ draft, changed_by: AMIR }))
    await openEditor()
    expect(await screen.findByText(/^Amir is in this draft too/)).toBeTruthy()
  })

  it('and not of one who has left it long ago, nor of oneself', async () => {
    serverHas(
      newOffer({
        draft: draftOf({ updated: new Date(Date.now() - 600_000).toISOString(), age: 600 }),
        changed_by: AMIR,
      }),
    )
    const { unmount } = openDesk('/staff/offers/7/edit')
    await input('Name of the offer')
    expect(screen.queryByText(/is in this draft too/)).toBeNull()
    unmount()
    serverHas(
      newOffer({ draft: draftOf({ updated: new Date().toISOString(), age: 0 }), changed_by: { id: 1, name: 'Rosa' } }),
    )
    await openEditor()
    expect(screen.queryByText(/is in this draft too/)).toBeNull()
  })

  it('looking again counts nobody anew, until the offer has changed', async () => {
    const server = serverHas(
      newOffer({ reaches: 412, audience: { operator_types: ['schools'], chain_ids: [], chains: [] } }),
    )
    await openEditor()
    const { revision } = server.offer
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(server.known).toEqual([null, String(revision)]))
    // Nothing was counted: what was known stands.
    expect(await screen.findByText(/^412 locations have it/)).toBeTruthy()
    server.offer = { ...server.offer, revision: revision + 1, changed_by: AMIR, reaches: 7 }
    clock.mockReturnValue(performance.now() + 30_000)
    fireEvent.keyDown(document.body, { key: 'b' })
    expect(await screen.findByText(/^7 locations have it/)).toBeTruthy()
  })

  it('who was there first hears of the second one as soon as they type, before anything is saved', async () => {
    const server = serverHas(newOffer())
    await openEditor()
    server.offer = { ...server.offer, revision: server.offer.revision + 1, changed_by: AMIR }
    // Nobody looks by themselves in a window that is not seen, and longer ago than just now is what was read last.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 11_000)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(await screen.findByText(/^Amir is in this draft too/)).toBeTruthy()
    expect(server.sent).toEqual([])
    const reads = server.reads
    clock.mockReturnValue(now + 20_000)
    fireEvent.keyDown(document.body, { key: 'b' })
    // A press may be the beginning of a click: what is read then would move the page under it.
    clock.mockReturnValue(now + 40_000)
    fireEvent.pointerDown(document.body)
    server.offer = { ...server.offer, revision: server.offer.revision + 1, changed_by: { id: 10, name: 'Noor' } }
    clock.mockReturnValue(now + 41_000)
    fireEvent.keyDown(document.body, { key: 'c' })
    expect(await screen.findByText(/^Noor is in this draft too/)).toBeTruthy()
    expect(server.reads).toBe(reads + 1)
  })
})
