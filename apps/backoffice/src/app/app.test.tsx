import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { firstOf, listing, openDesk, refuse } from '../testing/open-desk.tsx'

withApiServer()

// A publisher: she begins with the offers.
const rosa = { id: 1, name: 'Rosa', email: 'publisher@example.com', roles: ['publisher'], check_simulator_url: null }
const noOffers = http.get(apiUrl('staff/offers'), () => listing([]))
const nobodyIsSignedIn = () =>
  apiServer.use(
    noOffers,
    http.get(apiUrl('staff/me'), () => refuse(401, 'auth.required', 'Please sign in to continue.')),
  )
const rosaIsSignedIn = () =>
  apiServer.use(
    noOffers,
    http.get(apiUrl('staff/me'), () => HttpResponse.json(rosa)),
  )

async function fillIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('from page to page', () => {
  it('a new page comes up at its top, with the focus on its heading', async () => {
    rosaIsSignedIn()
    apiServer.use(http.get(apiUrl('staff/manufacturers'), () => listing([])))
    openDesk('/staff/offers')
    await screen.findByRole('heading', { level: 1, name: 'Offers' })
    document.documentElement.scrollTop = 700
    const [link] = screen.getAllByRole('link', { name: 'Manufacturers' })
    if (link) await userEvent.click(link)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Manufacturers' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.documentElement.scrollTop).toBe(0)
  })
})

describe('sign-in at the desk', () => {
  it('without a session shows the sign-in page and no navigation', async () => {
    nobodyIsSignedIn()
    openDesk()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByLabelText('One-time code')).toBeNull()
  })

  it('asks for the one-time code when the server does, and sends all three', async () => {
    nobodyIsSignedIn()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/login'), async ({ request }) => {
        const body: unknown = await request.json()
        sent.push(body)
        return sent.length === 1
          ? refuse(400, 'staff.code_required', 'Please enter the code of your authenticator app.')
          : HttpResponse.json(rosa)
      }),
    )
    openDesk()
    await fillIn('publisher@example.com', 'secret12')
    const code = await screen.findByLabelText('One-time code')
    expect(document.activeElement).toBe(code)
    await userEvent.type(code, '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Rosa')).toBeTruthy()
    expect(sent).toEqual([
      { email: 'publisher@example.com', password: 'secret12' },
      { email: 'publisher@example.com', password: 'secret12', one_time_code: '123456' },
    ])
  })

  it('says so when the code is wrong and lets it be typed again', async () => {
    nobodyIsSignedIn()
    apiServer.use(
      http.post(apiUrl('staff/login'), () => refuse(400, 'staff.code_required', 'Please enter the code.'), {
        once: true,
      }),
      http.post(apiUrl('staff/login'), () =>
        refuse(400, 'staff.code_wrong', 'That code is not right. Please enter the current one.'),
      ),
    )
    openDesk()
    await fillIn('publisher@example.com', 'secret12')
    await userEvent.type(await screen.findByLabelText('One-time code'), '000000')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('That code is not right. Please enter the current one.')).toBeTruthy()
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret12')
  })

  it('refused credentials are announced and only the password is cleared', async () => {
    nobodyIsSignedIn()
    apiServer.use(
      http.post(apiUrl('staff/login'), () =>
        refuse(401, 'auth.credentials', 'The email or password you entered is incorrect.'),
      ),
    )
    openDesk()
    await fillIn('publisher@example.com', 'wrong-one')
    expect((await screen.findByRole('alert')).textContent).toBe('The email or password you entered is incorrect.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'publisher@example.com')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  })

  it('without a network says so', async () => {
    nobodyIsSignedIn()
    apiServer.use(http.post(apiUrl('staff/login'), () => HttpResponse.error()))
    openDesk()
    await fillIn('publisher@example.com', 'secret12')
    expect((await screen.findByRole('alert')).textContent).toMatch('The server could not be reached.')
  })

  it('checks both fields before it asks the server', async () => {
    nobodyIsSignedIn()
    openDesk()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
  })
})

describe('the frame of the desk', () => {
  it('names the person and the role, and shows no link to what does not exist', async () => {
    rosaIsSignedIn()
    openDesk()
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
    // The column of a wide screen; a narrow one has a bar, and its own way to the start page.
    const column = within(firstOf(screen.getAllByRole('banner')))
    expect(column.getByText('Rosa')).toBeTruthy()
    expect(column.getByText('publisher')).toBeTruthy()
    expect(column.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/staff',
      '/staff/home',
      '/staff/offers',
      '/staff/manufacturers',
      '/staff/catalogue',
      '/staff/distributors',
      '/staff/chains',
      '/staff/texts',
      '/staff/you',
    ])
  })

  it('logs out on the server, then shows the sign-in page', async () => {
    rosaIsSignedIn()
    let loggedOut = false
    apiServer.use(
      http.post(apiUrl('staff/logout'), () => {
        loggedOut = true
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk()
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect(loggedOut).toBe(true)
  })

  it('keeps the session when the logout fails, and says so', async () => {
    rosaIsSignedIn()
    apiServer.use(http.post(apiUrl('staff/logout'), () => HttpResponse.json({}, { status: 503 })))
    openDesk()
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('You could not be logged out. Please try again.')).toBeTruthy()
    expect(screen.getByText('Rosa')).toBeTruthy()
  })

  it('an unknown address is Page Not Found', async () => {
    rosaIsSignedIn()
    openDesk('/staff/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  })

  it('opens by itself once the server can say who is signed in', async () => {
    apiServer.use(http.get(apiUrl('staff/me'), () => HttpResponse.error()))
    openDesk()
    expect((await screen.findByRole('alert')).textContent).toContain('The desk could not be opened')
    rosaIsSignedIn()
    expect(await screen.findByText('Rosa', {}, { timeout: 10_000 })).toBeTruthy()
  })

  it('offers another try when nobody can say who is signed in', async () => {
    apiServer.use(http.get(apiUrl('staff/me'), () => HttpResponse.json({}, { status: 503 })))
    openDesk()
    expect((await screen.findByRole('alert')).textContent).toContain('The desk could not be opened')
    rosaIsSignedIn()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Rosa')).toBeTruthy()
  })
})
