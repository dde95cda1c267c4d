import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type UiLinkProps, UiProvider } from '../ui-provider.tsx'
import { Button, ButtonLink } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('Button', () => {
  it('does not submit a form unless told to', async () => {
    const submit = vi.fn<() => void>()
    render(
      <form onSubmit={submit}>
        <Button>Look</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Look' }))
    expect(submit).not.toHaveBeenCalled()
  })

  it('while busy says so, keeps the focus and ignores clicks and the Enter of a field', async () => {
    const click = vi.fn<() => void>()
    const submit = vi.fn<() => void>()
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy} busyLabel="Signing in..." onClick={click}>
          Login
        </Button>
      </form>
    )
    const view = render(form(false))
    screen.getByRole('button', { name: 'Login' }).focus()
    view.rerender(form(true))
    const button = screen.getByRole('button', { name: 'Signing in...' })
    expect(button).toHaveProperty('ariaBusy', 'true')
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    expect(click).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('as a link goes through the router of the app', () => {
    const RouterLink = ({ href, children }: UiLinkProps) => <a href={`/app${href}`}>{children}</a>
    render(
      <UiProvider link={RouterLink}>
        <ButtonLink href="/terms">Terms</ButtonLink>
      </UiProvider>,
    )
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/app/terms')
  })

  it('without words is named by its label', () => {
    render(<IconButton label="Close" icon={<svg aria-hidden="true" />} />)
    expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close')
  })
})
