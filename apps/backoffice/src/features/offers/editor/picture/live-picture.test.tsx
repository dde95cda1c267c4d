import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signedInAs } from '../../../../testing/open-desk.tsx'
import { draftOf, staffOffer } from '../../../../testing/sample-offers.ts'
import { input, openEditor, serverHas } from '../../testing/draft-server.tsx'

withApiServer()

it('the picture of an offer follows a pause in typing: what is between is never drawn', async () => {
  signedInAs('publisher')
  serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
  await openEditor()
  const pictureOf = () =>
    screen.getByTitle<HTMLIFrameElement>('What operators will see').contentDocument?.body.textContent ?? ''
  await waitFor(() => expect(pictureOf()).toContain('per case'))
  const drawn = new Set<string>()
  const { contentDocument } = screen.getByTitle<HTMLIFrameElement>('What operators will see')
  const watch = new MutationObserver(() => drawn.add(/per (\w+)/.exec(pictureOf())?.[1] ?? ''))
  if (contentDocument) watch.observe(contentDocument, { subtree: true, childList: true, characterData: true })
  const unit = await input('Counted in')
  for (const value of ['b', 'ba', 'bag']) fireEvent.change(unit, { target: { value } })
  expect(pictureOf()).toContain('per case')
  await waitFor(() => expect(pictureOf()).toContain('per bag'))
  watch.disconnect()
  expect([...drawn]).not.toContain('b')
  expect([...drawn]).not.toContain('ba')
})
