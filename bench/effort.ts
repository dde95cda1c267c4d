// How much of a person's hand the way to a claim takes, on a phone with autofill: every tap, key and look of three journeys is
// done in a browser against the program and counted by the keystroke-level model (K 0.2 s a key, P 1.1 s a tap, M 1.35 s to think
// before each act; no reading, no waiting). A field more, or a press that leads nowhere, breaks a journey or makes it longer.
// Ends with 1 when one takes longer than it may.
import { drawCamera } from '@caseback/testing/gallery/draw-camera'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startProgram } from '../e2e/src/running-program.ts'
import { findBrowser } from '../scripts/tests/browser.ts'

const KEY = 0.2
const POINT = 1.1
const THINK = 1.35

/** A hand that counts what it does. */
class Hand {
  taps = 0
  keys = 0
  looks = 0

  get seconds() {
    return this.taps * POINT + this.keys * KEY + this.looks * THINK
  }

  /** Outside of the page: the shutter of the camera, the app of the mail. */
  outside(taps: number) {
    this.looks += 1
    this.taps += taps
  }

  async tap(target: Locator) {
    this.outside(1)
    await target.click()
  }

  async type(field: Locator, text: string) {
    this.outside(1)
    this.keys += text.length
    await field.fill(text)
  }

  /** Where the page has put the cursor already. */
  async typeHere(field: Locator, text: string) {
    if (!(await field.evaluate((element) => element === document.activeElement)))
      throw new Error('The cursor is not where it is typed.')
    this.outside(0)
    this.keys += text.length
    await field.fill(text)
  }

  look() {
    this.looks += 1
  }

  /** A tap into the first field and one on what the browser offers: it fills each field that says what belongs into it. */
  async chip(fields: readonly { field: Locator; says: string; value: string }[]) {
    this.outside(2)
    for (const { field, says, value } of fields) {
      const token = (await field.getAttribute('autocomplete')) ?? ''
      if (!token.split(' ').includes(says))
        throw new Error(`A field says autocomplete="${token}": no browser fills it with ${says}.`)
      const isList = await field.evaluate((element) => element.tagName === 'SELECT')
      await (isList ? field.selectOption(value) : field.fill(value))
    }
  }
}

/**
 * Restaurants of their own, the quickest first: one writes from an address of its own domain, which its website is; one from a
 * mail provider's, and types its website; and one whose browser knows its address and not its name, which it types as well.
 */
const restaurants = [
  { who: 'with an address of its own domain', email: 'ada@bluedoor.example', website: null, typesName: true },
  { who: 'at a mail provider', email: 'ada@gmail.com', website: 'bluedoordiner.com', typesName: false },
  { who: 'at a mail provider, its name typed', email: 'bo@gmail.com', website: 'bluedoordiner.com', typesName: true },
].map((each, at) => ({ ...each, email: each.email.replace('@', `${Date.now()}@`), street: `${at + 1}00 Prospect Ave` }))
type Restaurant = (typeof restaurants)[number]
const PASSWORD = 'correct-horse-battery-9'

async function makeAccount(page: Page, hand: Hand, { email, website, street, typesName }: Restaurant) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await hand.chip([
    { field: field('First Name'), says: 'given-name', value: 'Ada' },
    { field: field('Last Name'), says: 'family-name', value: 'Moreno' },
    { field: field('Mobile Phone Number'), says: 'tel-national', value: '3125550142' },
    { field: field('Email'), says: 'email', value: email },
  ])
  await hand.chip([
    { field: field('Password'), says: 'new-password', value: PASSWORD },
    { field: field('Confirm Password'), says: 'new-password', value: PASSWORD },
  ])
  await hand.tap(page.getByRole('button', { name: 'Next' }))
  await hand.tap(page.getByText('One restaurant', { exact: true }))
  const address = [
    { field: field('Street Address'), says: 'street-address', value: street },
    { field: field('City'), says: 'address-level2', value: 'Chicago' },
    { field: field('State'), says: 'address-level1', value: 'IL' },
    { field: field('ZIP Code'), says: 'postal-code', value: '60601' },
  ]
  const name = { field: field('Company Name'), says: 'organization', value: 'Blue Door Diner 7' }
  if (typesName) await hand.typeHere(name.field, name.value)
  else await hand.chip([name, ...address])
  // Few browsers keep a website.
  if (website) await hand.type(field('Organization Website'), website)
  else await hand.tap(page.getByRole('button', { name: 'Use bluedoor.example' }))
  if (typesName) await hand.chip(address)
  // Over what has been filled in.
  hand.look()
  await hand.tap(page.getByRole('button', { name: 'Complete' }))
  // Agreeing goes on with what has opened the agreement.
  await hand.tap(page.getByRole('button', { name: 'I Understand and Agree' }))
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Home and the app of the mail, the letter, its button; then the password that the browser has kept. */
async function verifyAndSignIn(page: Page, hand: Hand, url: string, address: string) {
  hand.outside(2)
  hand.outside(1)
  hand.outside(1)
  await page.goto(await verificationLink(url, address))
  const email = page.getByLabel('Email', { exact: true })
  await email.waitFor()
  if ((await email.inputValue()) !== address) throw new Error('The address is not filled in after it was verified.')
  await hand.chip([{ field: page.getByLabel('Password', { exact: true }), says: 'current-password', value: PASSWORD }])
  await hand.tap(page.getByRole('button', { name: 'Sign in' }))
}

async function verificationLink(url: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/dev/mailbox/messages`)
    const { results } = (await answer.json()) as { results: { to: string; text: string }[] }
    const link = results
      .filter(({ to }) => to === address)
      .map(({ text }) => /https?:\S+verify-email\S+/.exec(text)?.[0])
      .find(Boolean)
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No letter to ${address} has a link.`)
}

async function enroll(page: Page, hand: Hand) {
  await hand.tap(page.getByRole('button', { name: 'Claim Offer' }))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'I Understand and Agree' }))
  await page.waitForURL(/\/rebates\/enrollments\/\d+\/details$/)
}

/** The page lies before the camera, which takes the photo by itself once it lies still. */
async function sendPhoto(page: Page, hand: Hand) {
  await hand.tap(page.getByRole('button', { name: 'Camera' }))
  const camera = page.getByRole('dialog')
  await camera.getByText('Page 1 is cropped and straightened.').waitFor()
  await hand.tap(camera.getByRole('button', { name: 'Done' }))
  await page.getByRole('region', { name: 'Invoice 1' }).waitFor()
  await hand.tap(page.getByRole('button', { name: 'Submit claim' }))
  await page.waitForURL(/\/claims\/\d+$/)
}

const program = await startProgram()
const { executablePath } = findBrowser('whole')
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

type Part = { name: string; hand: Hand }
async function journeyOf(restaurant: Restaurant): Promise<Part[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await context.addInitScript(`(${drawCamera.toString()})()`)
  const page = await context.newPage()
  const parts: Part[] = []
  const part = async (name: string, journey: (hand: Hand) => Promise<void>) => {
    const hand = new Hand()
    await journey(hand)
    parts.push({ name, hand })
  }
  await page.goto(program.shareLink())
  await part('from the link to the sign-up', async (hand) => {
    await hand.tap(page.getByRole('link', { name: 'Claim Offer' }).first())
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  })
  await part('account', (hand) => makeAccount(page, hand, restaurant))
  await part('mail and sign-in', (hand) => verifyAndSignIn(page, hand, program.url, restaurant.email))
  await part('enrolling', (hand) => enroll(page, hand))
  await part('enrolled to submitted', (hand) => sendPhoto(page, hand))
  await context.close()
  return parts
}

const journeys: { who: string; parts: Part[] }[] = []
try {
  for (const restaurant of restaurants) journeys.push({ who: restaurant.who, parts: await journeyOf(restaurant) })
} finally {
  await browser.close()
  await program.stop()
}

for (const { who, parts } of journeys) {
  console.log(`A restaurant ${who}`)
  for (const { name, hand } of parts)
    console.log(`  ${name}: ${hand.taps} taps, ${hand.keys} keys, ${hand.looks} looks, ${hand.seconds.toFixed(1)} s`)
  const secondsOf = (part?: string) =>
    parts.reduce((sum, { name, hand }) => sum + (part === undefined || name === part ? hand.seconds : 0), 0)
  const goals = [
    { what: 'an account of an independent restaurant', seconds: secondsOf('account'), most: 38 },
    { what: 'enrolled to submitted, one photo', seconds: secondsOf('enrolled to submitted'), most: 10 },
    { what: 'from the link to a submitted claim', seconds: secondsOf(), most: 62 },
  ]
  for (const { what, seconds, most } of goals) {
    console.log(`${seconds <= most ? '✓' : '✗'} ${what}: ${seconds.toFixed(1)} s, at most ${most} s`)
    if (seconds > most) process.exitCode = 1
  }
}
