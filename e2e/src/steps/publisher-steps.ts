import { createHmac } from 'node:crypto'
import type { MailServer } from '@caseback/testing'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './operator-steps.ts'

/** The six digits that an authenticator app shows now for a key in base 32 (RFC 6238, SHA-1, 30 seconds). */
function oneTimeCode(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Follows the invitation in somebody's mail; they are signed in after. */
export async function acceptInvitation(page: Page, mails: MailServer, email: string, name: string) {
  const mail = await mails.waitFor((each) => each.to?.[0]?.address === email && /invit/i.test(each.subject ?? ''))
  const link = /href="([^"]+\/staff\/invitation\/[^"]+)"/.exec(mail.html ?? '')?.[1]
  if (!link) throw new Error(`No invitation in ${mail.html}`)
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const secret = (await page.locator('code').textContent()) ?? ''
  // A code counts within its own 30 seconds and no longer: it is read when enough of them are left to send it.
  await expect.poll(() => 30 - ((Date.now() / 1_000) % 30)).toBeGreaterThan(10)
  await page.getByLabel('One-time code').fill(oneTimeCode(secret))
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(page.getByRole('link', { name: 'Caseback Desk, to the start page' })).toBeVisible()
}

/** An admin invites a colleague. */
export async function inviteColleague(page: Page, url: string, email: string, role: string) {
  await page.goto(`${url}/staff/people?invite=1`)
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' })
  await sheet.getByLabel('E-mail').fill(email)
  await sheet.getByLabel('Name').fill(role)
  await sheet.getByRole('checkbox', { name: role }).check()
  await sheet.getByRole('button', { name: 'Send the invitation' }).click()
  await page.waitForURL(/\/staff\/people\/\d+$/)
}

/** A manufacturer with its products, out of a table. */
export async function bringCatalogue(page: Page, url: string, manufacturer: string, rows: readonly string[]) {
  await page.goto(`${url}/staff/manufacturers?new=1`)
  const sheet = page.getByRole('dialog', { name: 'New manufacturer' })
  await sheet.getByLabel('Name', { exact: true }).fill(manufacturer)
  await sheet.getByRole('button', { name: 'Add manufacturer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: manufacturer })).toBeVisible()
  await page.goto(`${url}/staff/catalogue/import`)
  const table = ['manufacturer,product,variant,format,sku,gtin', ...rows.map((row) => `${manufacturer},${row}`)]
  await page.getByLabel('Table', { exact: true }).setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.join('\r\n')),
  })
  await page.getByRole('button', { name: `Import ${rows.length} rows` }).click()
  await expect(page.getByText(new RegExp(`^Imported: ${rows.length} new variants`)).first()).toBeVisible()
}

/** An offer of one tier over everything that the manufacturer makes, published to one kind of operators. */
export async function publishOffer(page: Page, url: string, name: string, product: string) {
  await page.goto(`${url}/staff/offers?new=1`)
  await page.getByLabel('Name of the offer').fill(name)
  await page.getByRole('button', { name: 'Begin the draft' }).click()
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('button', { name: 'Add a tier' }).click()
  await page.getByLabel('Tier 1 from').fill('5')
  await page.getByLabel('Tier 1 to').fill('50')
  await page.getByLabel('Tier 1 gives').fill('6')
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('button', { name: `Take all of ${product}` }).click()
  await page.getByRole('tab', { name: 'Who sees it' }).click()
  await page.getByLabel('Restaurants & Bars').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('New enrollments get it')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}

/** A link of the offer whose page is open; returns its address. */
export async function shareOffer(page: Page, label: string): Promise<string> {
  await page.getByRole('link', { name: 'Share links' }).click()
  await page.getByRole('button', { name: 'New link' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New link' })
  await sheet.getByLabel('Where will you share it?').fill(label)
  await sheet.getByRole('button', { name: 'Make link' }).click()
  const shown = page.getByRole('complementary', { name: label })
  await expect(shown.getByRole('img', { name: 'QR code of this link' })).toBeVisible()
  return shown.getByRole('textbox', { name: 'Address' }).inputValue()
}

/** The three texts of the site become the provider's own: each is written on, and holds from today. */
export async function publishTexts(page: Page, url: string) {
  for (const kind of ['terms', 'privacy', 'agreement']) {
    await page.goto(`${url}/staff/texts/${kind}/edit`)
    const text = page.getByRole('textbox', { name: 'Text in English' })
    await expect(text).toContainText('you')
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Ours: ${kind}.`)
    await paste(page, '<p>Pasted <b>words</b></p><table><tr><td>of a table</td></tr></table>')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click()
    await page.waitForURL(`${url}/staff/texts/${kind}`)
    await expect(page.getByText('Holds now')).toBeVisible()
  }
}

/** Pastes HTML where the cursor is, under the page's own policy. */
async function paste(page: Page, html: string) {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
  const text = page.getByRole('textbox', { name: 'Text in English' })
  await expect(text.getByText('of a table')).toBeVisible()
  await expect(text.locator('table')).toHaveCount(0)
}
