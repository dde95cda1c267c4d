import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { type BoundFunctions, type queries, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { refuse } from './open-desk.tsx'

/** A call finds that the session has ended. */
export const ended = (path: string) =>
  apiServer.use(http.post(apiUrl(path), () => refuse(401, 'auth.required', 'Please sign in to continue.')))

export type OpenDialog = BoundFunctions<typeof queries>

/** Opens a dialog by its button. */
export async function open(button: string): Promise<OpenDialog> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(screen.getByRole('dialog'))
}

export async function signInAgain(id = 1) {
  const member = { id, name: 'Rosa', email: 'r@example.com', roles: ['finance'], check_simulator_url: null }
  apiServer.use(http.post(apiUrl('staff/login'), () => HttpResponse.json(member)))
  await userEvent.type(await screen.findByLabelText('Email'), 'r@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
}

export async function choose(dialog: OpenDialog, label: string, day: string) {
  await userEvent.clear(dialog.getByLabelText(label))
  await userEvent.type(dialog.getByLabelText(label), day)
}

export const dayIn = (dialog: OpenDialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
export const ticked = (dialog: OpenDialog) =>
  dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
