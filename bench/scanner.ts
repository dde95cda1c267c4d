// How long the scanner of the portal takes for a picture of 8 megapixels, from the frame of the camera to the cropped and
// straightened page as a JPEG: the built worker in a browser. A browser slows down pages, not workers, so what a phone four times
// slower takes is four times what is measured. Ends with 1 when the median is longer than 400 ms then.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../scripts/tests/browser.ts'
import { medianOf } from './measure.ts'

const SLOWER = 4
const MOST_MS = 400
const TIMES = 12

const assets = 'apps/portal/dist-web/assets'
const worker = readdirSync(assets).find((name) => /^scan-worker-.*\.js$/.test(name))
if (!worker) throw new Error(`${assets} has no worker of the scanner`)
const code = readFileSync(join(assets, worker))
const lines = Array.from({ length: 40 }, (_, line) =>
  [-800, -400, 100, 500].map((x) => `<rect x="${x}" y="${-1200 + line * 60}" width="260" height="22" fill="#333"/>`),
)
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="2160" height="3840"><rect width="100%" height="100%" fill="#4a3b30"/>
<g transform="translate(1080 1920) scale(0.8) rotate(4)"><rect x="-1000" y="-1450" width="2000" height="2900" fill="#f4f2ec"/>${lines.flat().join('')}</g></svg>`
const photo = await sharp(Buffer.from(drawn)).jpeg({ quality: 90 }).toBuffer()

const server = createServer(({ url }, response) => {
  const [type, body] =
    url === '/worker.js'
      ? ['text/javascript', code]
      : url === '/photo.jpg'
        ? ['image/jpeg', photo]
        : ['text/html', '<!doctype html>']
  response.setHeader('Content-Type', type)
  response.end(body)
}).listen(0)
const { port } = server.address() as AddressInfo
const { executablePath } = findBrowser('whole')
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.goto(`http://localhost:${port}/`)
const measured = await page.evaluate(async (times) => {
  const file = await (await fetch('/photo.jpg')).blob()
  const scanner = new Worker('/worker.js', { type: 'module' })
  const took: number[] = []
  for (let time = 0; time <= times; time++) {
    const photo = await createImageBitmap(file)
    const before = performance.now()
    const answered = new Promise<MessageEvent<{ page: Blob | null }>>((resolve) => {
      scanner.addEventListener('message', resolve, { once: true })
    })
    scanner.postMessage({ id: time, kind: 'scan', photo }, [photo])
    const { data } = await answered
    if (!data.page) throw new Error('The page was not found.')
    // The first one is compiled as it runs.
    if (time > 0) took.push(performance.now() - before)
  }
  return took
}, TIMES)
await browser.close()
server.close()
const slow = medianOf(measured) * SLOWER
console.log(
  `${TIMES} pictures of 8 megapixels: ${medianOf(measured).toFixed(0)} ms each (${Math.min(...measured).toFixed(0)} to ${Math.max(...measured).toFixed(0)}), ${slow.toFixed(0)} ms on a phone ${SLOWER} times slower; at most ${MOST_MS}`,
)
if (slow > MOST_MS) process.exitCode = 1
