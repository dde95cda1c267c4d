import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type RunningProgram, startProgram } from './running-program.ts'
import { openUploader, rows } from './steps/uploader-steps.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }
const [WIDTH, HEIGHT] = [1200, 1600]

let program: RunningProgram
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'camera-'))

/** An invoice that lies askew on a dark table: 700 by 1000 pixels, turned by 5 degrees. */
const onTable = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#4a3b30"/>
<g transform="translate(600 800) rotate(5)"><rect x="-350" y="-500" width="700" height="1000" fill="#f4f2ec"/>
<rect x="-300" y="-450" width="260" height="40" fill="#1d4d8a"/>
${Array.from({ length: 30 }, (_, line) =>
  [-300, -180, 40, 220]
    .map(
      (x) => `<rect x="${x}" y="${-340 + line * 26}" width="${70 + ((line * 37 + x) % 30)}" height="10" fill="#333"/>`,
    )
    .join(''),
).join('')}</g></svg>`

/** What the camera of the browser shows: a film of one picture. */
async function film(): Promise<string> {
  const { data } = await sharp(Buffer.from(onTable)).raw().removeAlpha().toBuffer({ resolveWithObject: true })
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 16 + (0.257 * (data[at * 3] ?? 0) + 0.504 * (data[at * 3 + 1] ?? 0) + 0.098 * (data[at * 3 + 2] ?? 0))
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const path = join(folder, 'invoice.y4m')
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\nFRAME\n`), luma, grey]))
  return path
}

test.beforeAll(async ({ playwright }) => {
  program = await startProgram()
  const { launchOptions } = test.info().project.use
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${await film()}`,
    ],
  })
})
test.afterAll(async () => {
  await browser.close()
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Not a number while the picture is being loaded. */
const widthOverHeight = (image: Element) =>
  image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : Number.NaN
/** Width over height of the page that is shown small. */
const shapeOf = (page: Page, at = 0) => rows(page).locator('img').nth(at).evaluate(widthOverHeight)

test('the phone is a scanner: pages are cropped and straightened, taken again in their place, and sent as one invoice', async () => {
  const page = await browser.newPage(PHONE)
  await openUploader(page, program)
  await page.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog')
  await expect(camera.getByText('All four corners found. Hold still.')).toBeVisible()

  // It lies still: the photo is taken by itself, once.
  await expect(camera.getByText('Page 1 is cropped and straightened.')).toBeVisible()
  await camera.getByRole('button', { name: 'Take the photo' }).click()
  await expect(camera.getByText('Page 2 is cropped and straightened.')).toBeVisible()
  await camera.getByRole('button', { name: 'Page 1: take it again, turn or remove it' }).click()
  await expect(camera.getByText('Page 1 again')).toBeVisible()
  await camera.getByRole('button', { name: 'Take the photo' }).click()
  await expect(camera.getByText('Page 1 again')).toHaveCount(0)
  await expect(camera.getByRole('listitem')).toHaveCount(2)
  // The film has one picture: turned it is another page.
  await camera.getByRole('button', { name: 'Page 1: take it again, turn or remove it' }).click()
  await expect(camera.getByText('Page 1 is cropped and straightened.')).toBeVisible()
  const before = await camera.locator('li img').first().evaluate(widthOverHeight)
  await camera.getByRole('button', { name: 'Turn page 1 to the right' }).click()
  await expect.poll(() => camera.locator('li img').first().evaluate(widthOverHeight)).toBeCloseTo(1 / before, 1)
  await camera.getByRole('button', { name: 'Done' }).click()

  await expect(rows(page)).toHaveCount(2)
  // What the film shows of the page is 700 by 1000.
  await expect.poll(() => shapeOf(page)).toBeCloseTo(1 / 0.7, 1)
  await expect.poll(() => shapeOf(page, 1)).toBeCloseTo(0.7, 1)
  await expect(page.getByText('Cropped and straightened')).toBeVisible()
  await expect(page.getByText('Uploaded').first()).toBeVisible()

  // The whole photo is there for as long as the claim is not sent, after a reload too.
  await page.reload()
  await page.getByRole('button', { name: /^Page 1: / }).click()
  await page.getByRole('button', { name: /^Use the whole photo/ }).click()
  await expect.poll(() => shapeOf(page)).toBeCloseTo(WIDTH / HEIGHT, 1)

  const sent = page.waitForResponse((response) => response.url().endsWith('/claims/') && response.ok())
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await sent
  await page.waitForURL(/\/claims\/\d+$/)
  await page.close()
})

test('the camera opens on the Offer tab too, and closing it keeps what was taken', async () => {
  const page = await browser.newPage(PHONE)
  await openUploader(page, program)
  await page.getByRole('link', { name: 'Offer', exact: true }).click()
  await page.getByRole('button', { name: 'Camera' }).first().click()
  await page.waitForURL(/\/submit$/)
  const camera = page.getByRole('dialog')
  await expect(camera.getByText('Page 1 is cropped and straightened.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(camera).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await page.close()
})

test('a phone without a camera that a page may have opens its own', async ({ browser: plain }) => {
  const page = await plain.newPage(PHONE)
  await openUploader(page, program)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Camera' }).click()
  const photo = await sharp(Buffer.from(onTable)).jpeg().toBuffer()
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText('Cropped and straightened')).toBeVisible()
  await expect.poll(() => shapeOf(page)).toBeCloseTo(0.7, 1)
  await page.close()
})
