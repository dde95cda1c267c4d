import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const nobodyIsSignedIn = () =>
  apiServer.use(http.get(apiUrl('staff/me'), () => refuse(401, 'auth.required', 'Please sign in to continue.')))
const rosa = { id: 1, name: 'Rosa', email: 'admin@example.com', roles: ['admin'], check_simulator_url: null }

async function signIn(password = 'secret12') {
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@example.com')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('sign-in', () => {
  it('sends a double click once, and says that it is under way', async () => {
    nobodyIsSignedIn()
    let sent = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    apiServer.use(
      http.post(apiUrl('staff/login'), async () => {
        sent += 1
        await answered
        return refuse(401, 'auth.credentials', 'The email or password you entered is incorrect.')
      }),
    )
    openDesk()
    await userEvent.type(await screen.findByLabelText('Email'), 'admin@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret12')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Signing in...')).toBeTruthy()
    answer()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(sent).toBe(1)
  })

  it('says who helps whoever has forgotten the password', async () => {
    nobodyIsSignedIn()
    openDesk()
    expect(await screen.findByText(/Forgot your password\? An admin can invite you again/)).toBeTruthy()
  })

  it('goes by the Enter key from either field', async () => {
    nobodyIsSignedIn()
    apiServer.use(http.post(apiUrl('staff/login'), () => HttpResponse.json({ ...rosa, roles: ['publisher'] })))
    openDesk()
    await userEvent.type(await screen.findByLabelText('Email'), 'admin@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
    expect(await screen.findByText('Rosa')).toBeTruthy()
  })

  it('that is tried too often says so in the server’s words and keeps both fields', async () => {
    nobodyIsSignedIn()
    apiServer.use(
      http.post(apiUrl('staff/login'), () =>
        refuse(429, 'rate.limited', 'Too many attempts. Try again in 15 minutes.'),
      ),
    )
    openDesk()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 15 minutes.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'admin@example.com')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret12')
  })

  it('sends no code that is not six digits', async () => {
    nobodyIsSignedIn()
    let sent = 0
    apiServer.use(
      http.post(apiUrl('staff/login'), () => {
        sent += 1
        return refuse(400, 'staff.code_required', 'Please enter the code of your authenticator app.')
      }),
    )
    openDesk()
    await signIn()
    await userEvent.type(await screen.findByLabelText('One-time code'), '12ab')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please enter the six digits of your authenticator app.')).toBeTruthy()
    expect(sent).toBe(1)
  })

  it('takes a recovery code in the place of the app’s, and says at it when it is wrong', async () => {
    nobodyIsSignedIn()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/login'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'staff.code_required', 'Please enter the code.')
          : refuse(400, 'staff.code_wrong', 'That code is not right.', { recovery_code: ['It was used before.'] })
      }),
    )
    openDesk()
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
    const field = screen.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, '7KQ4M-X2VBN{Enter}')
    expect(await screen.findByText('It was used before.')).toBeTruthy()
    expect(sent[1]).toEqual({ email: 'admin@example.com', password: 'secret12', recovery_code: '7KQ4M-X2VBN' })
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app instead' }))
    expect(screen.getByLabelText('One-time code')).toBeTruthy()
  })

  it('asks for the code again after a wrong password, because a code works once', async () => {
    nobodyIsSignedIn()
    apiServer.use(
      http.post(apiUrl('staff/login'), () => refuse(400, 'staff.code_required', 'Please enter the code.'), {
        once: true,
      }),
      http.post(apiUrl('staff/login'), () =>
        refuse(401, 'auth.credentials', 'The email or password you entered is incorrect.'),
      ),
    )
    openDesk()
    await signIn('wrong-one')
    await userEvent.type(await screen.findByLabelText('One-time code'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByLabelText('One-time code')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })
})

describe('a session that ends while somebody works', () => {
  it('leads to sign-in with the reason, and back to the same page', async () => {
    signedInAs('admin')
    apiServer.use(
      http.get(apiUrl('staff/operators'), () => refuse(401, 'auth.required', 'Please sign in to continue.')),
      http.post(apiUrl('staff/login'), () => {
        apiServer.use(http.get(apiUrl('staff/operators'), () => listing([])))
        return HttpResponse.json(rosa)
      }),
    )
    openDesk('/staff/operators?q=blue')
    expect(await screen.findByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy()
    await signIn()
    expect(await screen.findByText('No operator found')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/staff/operators?q=blue')
  })

  it('keeps what was typed for the same person only', async () => {
    const draft = 'caseback-review-30'
    const backAs = async (id: number) => {
      cleanup()
      sessionStorage.setItem(draft, 'typed')
      apiServer.use(
        http.get(apiUrl('staff/me'), () =>
          HttpResponse.json({
            id,
            name: 'Rosa',
            email: 'r@example.com',
            roles: ['publisher'],
            check_simulator_url: null,
          }),
        ),
      )
      openDesk('/staff/')
      await screen.findByRole('button', { name: 'Logout' })
      return sessionStorage.getItem(draft)
    }
    await backAs(1)
    expect([await backAs(1), await backAs(2), await backAs(2)]).toEqual(['typed', null, 'typed'])
    apiServer.use(http.post(apiUrl('staff/logout'), () => new HttpResponse(null, { status: 204 })))
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await screen.findByRole('button', { name: 'Sign in' })
    expect(sessionStorage.getItem(draft)).toBeNull()
  })

  it('is not what a logout is', async () => {
    signedInAs('publisher')
    apiServer.use(http.post(apiUrl('staff/logout'), () => new HttpResponse(null, { status: 204 })))
    openDesk()
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })

  it('and a name that changes are seen by whoever comes back to the window', async () => {
    signedInAs('publisher')
    openDesk()
    await screen.findByText('Rosa')
    const clock = performance.now.bind(performance)
    let passed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
    // So long after the last time it is asked again.
    const comeBack = () => {
      passed += 2_100
      fireEvent.focus(window)
    }
    apiServer.use(
      http.get(apiUrl('staff/me'), () => HttpResponse.json({ ...rosa, roles: ['publisher'], name: 'Rosa Diaz' })),
    )
    comeBack()
    expect(await screen.findByText('Rosa Diaz')).toBeTruthy()
    nobodyIsSignedIn()
    comeBack()
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect(screen.getByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy()
  })

  it('is not what a role that may not is', async () => {
    signedInAs('admin')
    apiServer.use(http.get(apiUrl('staff/operators'), () => HttpResponse.json({}, { status: 403 })))
    openDesk('/staff/operators')
    expect(await screen.findByText('Your role does not include this.')).toBeTruthy()
    expect(screen.getByText('admin')).toBeTruthy()
  })
})
