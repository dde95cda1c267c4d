import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type RunningProgram, repository, startProgram } from '../running-program.ts'
import { DEMO_PASSWORD, logIn, sample } from '../steps/operator-steps.ts'
import { attach, keptDrafts, openUploader, rows } from '../steps/uploader-steps.ts'

let program: RunningProgram

test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(() => program.stop())

const picture = (name: string) => join(repository, 'apps/portal/src/dev/gallery/pictures', name)
/** Width over height of the first photo that is shown; not a number while it is being loaded. */
const shapeOf = (page: Page) =>
  rows(page)
    .locator('img')
    .first()
    .evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('That is no picture.')
      return image.naturalWidth / image.naturalHeight
    })

test('a photo in the dark gets its word, and one of more than 10 MB is made smaller instead of refused', async ({
  page,
}) => {
  await openUploader(page, program)
  await attach(page, picture('dark-invoice.jpg'))
  await expect(page.getByText('This photo is dark.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Remove dark-invoice.jpg' }).click()

  const noise = sharp({
    create: {
      width: 2400,
      height: 2400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'white',
    },
  })
  const buffer = await noise.png({ compressionLevel: 0 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(11_000_000)
  const input = page.locator('input[type=file]:not([capture])').first()
  await input.setInputFiles({ name: 'IMG_2044.png', mimeType: 'image/png', buffer })
  await expect(rows(page).getByRole('button', { name: /IMG_2044\.jpg$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoice 1', exact: true })).toContainText(/[1-9]\.\d MB/)
  await expect(page.getByText(/larger than 10 MB/)).toHaveCount(0)

  // A PDF cannot be made smaller here.
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_500_000, ' ')])
  await input.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('scan.pdf is larger than 10 MB. Please choose a smaller file.')).toBeVisible()
})

test('photos that may be hard to read get a gentle word; pages are turned and put in order before they are sent', async ({
  page,
}) => {
  await openUploader(page, program)
  const small = page.getByText('This picture is small.', { exact: false })
  const blurred = page.getByText('This photo looks blurred.', { exact: false })
  await attach(page, sample('prairie-20590-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  await attach(page, picture('blurred-invoice.jpg'), picture('small-invoice.jpg'))
  await expect(blurred).toBeVisible()
  await expect(small).toBeVisible()
  // The sharp one has no such word.
  await expect(rows(page).getByText(/hard to read/)).toHaveCount(0)

  for (const name of ['blurred-invoice.jpg', 'small-invoice.jpg'])
    await page.getByLabel(`Invoice of ${name}`).selectOption({ label: 'Invoice 1' })
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => shapeOf(page)).toBeGreaterThan(0)
  const upright = await shapeOf(page)
  await page.getByRole('button', { name: 'Page 1: prairie-20590-1.jpg' }).click()
  await page.getByRole('button', { name: 'Turn prairie-20590-1.jpg to the right' }).click()
  await expect.poll(() => shapeOf(page)).toBeCloseTo(1 / upright, 1)

  await page.getByRole('button', { name: 'Page 3: small-invoice.jpg' }).click()
  await page.getByRole('button', { name: 'Move small-invoice.jpg a page up' }).click()
  await expect(rows(page).nth(1).getByRole('button', { name: 'Page 2: small-invoice.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Page 3: blurred-invoice.jpg' }).click()
  await page.getByRole('button', { name: 'Remove blurred-invoice.jpg' }).click()
  await expect(rows(page)).toHaveCount(2)

  // Everything is as it was left after a reload.
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1).getByRole('button', { name: 'Page 2: small-invoice.jpg' })).toBeVisible()
  await expect.poll(() => shapeOf(page)).toBeCloseTo(1 / upright, 1)

  const sent = page.waitForResponse((response) => response.url().endsWith('/claims/') && response.ok())
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await sent
  await page.waitForURL(/\/claims\/\d+$/)
  await expect(page.getByText('Claim submitted successfully').first()).toBeVisible()
})

/**
 * Sends a file, and keeps the answer from the page until it is released. Not by Playwright's routes: they would send the request
 * themselves, without its files.
 */
async function sendAndHoldAnswer(page: Page, file: string) {
  await openUploader(page, program)
  await attach(page, sample(file))
  await expect(rows(page)).toHaveCount(1)
  const chromium = await page.context().newCDPSession(page)
  const held = new Promise((resolve, reject) => {
    chromium.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (request.method !== 'POST') return void chromium.send('Fetch.continueRequest', { requestId }).catch(reject)
      return void chromium.send('Fetch.getResponseBody', { requestId }).then(({ body, base64Encoded }) => {
        resolve(JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body))
      }, reject)
    })
  })
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*/claims/', requestStage: 'Response' }] })
  await page.getByRole('button', { name: 'Submit claim' }).click()
  const { id } = (await held) as { id: number }
  return { claimId: id, release: () => chromium.detach() }
}

/** Keeps the browser's database busy until the page is left: what the page writes from now on is not written in time. */
const occupyDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('caseback')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('upload_drafts', 'readwrite').objectStore('upload_drafts')
          const ask = () => {
            resolve()
            drafts.count().addEventListener('success', ask)
          }
          drafts.count().addEventListener('success', ask)
        })
      }),
  )

test('a page that was removed stays removed where the screen is left before the browser has written it', async ({
  page,
}) => {
  await openUploader(page, program)
  await attach(page, sample('prairie-20417-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  await attach(page, sample('prairie-20417-2.jpg'))
  const second = page.getByRole('button', { name: 'Remove prairie-20417-2.jpg' })
  await expect(second).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([2])
  await occupyDrafts(page)
  await page.getByRole('button', { name: 'Remove prairie-20417-1.jpg' }).click()
  await expect(page.getByText('prairie-20417-1.jpg')).toHaveCount(0)
  await page.reload()
  await expect(second).toBeVisible()
  await expect(page.getByText('prairie-20417-1.jpg')).toHaveCount(0)
})

test('who comes back to files that may have arrived is told so, and sending them again makes no second claim', async ({
  page,
}) => {
  const answer = await sendAndHoldAnswer(page, 'prairie-20417-1.jpg')
  expect(await keptDrafts(page)).toHaveLength(1)
  await page.reload()
  await answer.release()
  await expect(page.getByText('We do not know whether these files have arrived.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await page.waitForURL(new RegExp(`/claims/${answer.claimId}$`))
  await expect.poll(() => keptDrafts(page)).toEqual([])
})

test('an upload that ends while the operator is elsewhere leaves alone what they have chosen since', async ({
  page,
}) => {
  const answer = await sendAndHoldAnswer(page, 'prairie-20417-2.jpg')
  await page.getByRole('link', { name: 'Offer', exact: true }).click()
  await expect(page.getByText('Your progress').first()).toBeVisible()
  await page.getByRole('link', { name: 'Submit', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await attach(page, sample('metro-5502210-1.jpg'))
  await expect(page.getByRole('region', { name: 'Invoice 2', exact: true })).toBeVisible()
  await answer.release()
  await expect(page.getByText('Claim submitted successfully').first()).toBeVisible()
  expect(await keptDrafts(page)).toHaveLength(1)
})

test('where there is no room for a further file, the draft of before is kept, and forgotten once all are sent', async ({
  page,
}) => {
  await openUploader(page, program)
  await attach(page, sample('prairie-20417-1.jpg'))
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  // As a full disk does it: the transaction is taken back at its end.
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      this: IDBObjectStore,
      ...draft: unknown[]
    ) => IDBRequest
    IDBObjectStore.prototype.put = function (...draft) {
      const request = put.apply(this, draft)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    }
  })
  await attach(page, sample('metro-5500417-1.jpg'))
  await expect(page.getByRole('region', { name: 'Invoice 2', exact: true })).toBeVisible()
  expect(await keptDrafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await page.waitForURL(/\/claims\/\d+$/)
  expect(await keptDrafts(page)).toEqual([])
})

test('a session that ends while files are sent: sign in, and they are still there', async ({ page }) => {
  await openUploader(page, program)
  await attach(page, sample('lakeshore-88615-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  const submitPage = page.url()
  // Somewhere else, an administrator ends the session.
  await page.evaluate(async () => {
    const token = localStorage.getItem('TRADESPEND@TOKEN') ?? ''
    await fetch('/api/v1/tradespend/app/auth/logout/', { method: 'POST', headers: { Authorization: `token ${token}` } })
  })
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('You were signed out.', { exact: false })).toBeVisible()
  await logIn(page, 'operator@example.com', DEMO_PASSWORD)
  await page.waitForURL(submitPage)
  await expect(rows(page).getByRole('button', { name: 'Page 1: lakeshore-88615-1.jpg' })).toBeVisible()
  // They were refused: nothing of them is uncertain.
  await expect(page.getByText('We kept the files that you had chosen before.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await page.waitForURL(/\/claims\/\d+$/)
})

test('files that had no network to leave by are only kept, and not called uncertain', async ({ page, context }) => {
  await openUploader(page, program)
  await attach(page, sample('lakeshore-88615-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  const submitPage = page.url()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('You seem to be offline.', { exact: false }).first()).toBeVisible()
  // Left before the network is back, or the page would go on by itself.
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(submitPage)
  await expect(again.getByText('We kept the files that you had chosen before.')).toBeVisible()
})

test('invoices are taken where the network goes on the Offer tab', async ({ page, context }) => {
  await openUploader(page, program)
  await page.goto(page.url().replace(/submit$/, 'details'))
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const part of ['invoice-group', 'photo-example', 'paid-by', 'estimate-card'])
    await expect.poll(loaded).toContainEqual(expect.stringContaining(part))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Submit Invoices' }).click()
  await attach(page, sample('prairie-20417-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await page.waitForURL(/\/claims\/\d+$/)
})

test('a claim that had no network to leave by is sent once it is back', async ({ page, context }) => {
  await openUploader(page, program)
  await attach(page, sample('prairie-20417-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('You seem to be offline.', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL(/\/claims\/\d+$/)
  expect(await keptDrafts(page)).toEqual([])
})

test('files that a server was not there to take are only kept, and not called uncertain', async ({ page, context }) => {
  await openUploader(page, program)
  await attach(page, sample('lakeshore-88615-1.jpg'))
  await expect(rows(page)).toHaveCount(1)
  const away = '**/claims/'
  await context.route(away, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('You seem to be offline.', { exact: false }).first()).toBeVisible()
  await context.unroute(away)
  await page.reload()
  await expect(page.getByText('We kept the files that you had chosen before.')).toBeVisible()
})

test('on a desktop the button that sends the claim is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openUploader(page, program)
  await expect(page.getByRole('button', { name: 'Submit claim' })).toBeInViewport({ ratio: 1 })
})
