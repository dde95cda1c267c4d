import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { aProvider } from '../../testing/sample-provider.ts'

withApiServer()

describe('the settings of a second review', () => {
  it('sets how many of the other claims a second reviewer approves, a whole number of a hundred', async () => {
    signedInAs('admin')
    const sent: unknown[] = []
    apiServer.use(
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider())),
      http.patch(apiUrl('staff/provider/'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aProvider({ second_review_percent: 5 }))
      }),
    )
    openDesk('/staff/provider')
    const share = await screen.findByLabelText<HTMLInputElement>('Of a hundred other claims')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the sample of claims' })
    expect([share.value, save.disabled]).toEqual(['0', true])
    for (const wrong of ['101', '2.5', 'x']) {
      await userEvent.clear(share)
      await userEvent.type(share, wrong)
      await userEvent.click(save)
      expect(screen.getByText('Enter a whole number from 0 to 100.')).toBeTruthy()
    }
    await userEvent.clear(share)
    await userEvent.type(share, '5')
    await userEvent.click(save)
    expect(await screen.findByText('The sample is saved')).toBeTruthy()
    expect(sent).toEqual([{ second_review_percent: 5 }])
    expect([screen.queryByText('Enter a whole number from 0 to 100.'), save.disabled]).toEqual([null, true])
  })
})
