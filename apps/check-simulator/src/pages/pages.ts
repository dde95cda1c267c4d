import { type Check, movesFrom, recipientText } from '../checks/check.ts'
import { parseMail } from '../checks/mail.ts'
import type { Delivery } from '../checks/stored-deliveries.ts'
import { formatCents, Html, html, statusText } from './html.ts'

function page(title: string, body: Html): string {
  return html`${new Html('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Check simulator</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a class="name" href="/">Check simulator</a><span class="fake">no real money</span>
<nav><a href="/">Checks</a><a href="/mailbox">Mailbox</a></nav></header>
<main>${body}</main>
</body>
</html>
`.text
}

function badge(status: string): Html {
  return html`<span class="badge ${status.toLowerCase()}">${statusText(status)}</span>`
}

/** 'Jan 5, 2027, 14:03 UTC' out of an instant. */
function when(instant: string): string {
  const date = new Date(instant)
  const text = date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', hour12: false })
  return `${text} UTC`
}

/** All checks, with a button for every usual move. */
export function checksPage(view: { checks: Check[]; total: number; waiting: Delivery[]; q: string }): string {
  const none = view.q ? 'No check has that in it.' : 'No checks yet. They appear as soon as a client makes one.'
  return page(
    'Checks',
    html`<div class="head"><h1>Checks</h1>
<form class="search" method="get" action="/"><label for="q">Search</label>
<input id="q" name="q" type="search" value="${view.q}"><button>Find</button></form></div>
${view.waiting.length > 0 ? waitingNote(view.waiting) : ''}
${view.checks.length === 0 ? html`<p class="empty">${none}</p>` : html`<ul class="checks">${view.checks.map(checkItem)}</ul>`}
${view.total > view.checks.length ? html`<p class="muted">The newest ${view.checks.length} of ${view.total}.</p>` : ''}`,
  )
}

function waitingNote(waiting: Delivery[]): Html {
  const count = waiting.length === 1 ? '1 webhook waits' : `${waiting.length} webhooks wait`
  const error = waiting.find((each) => each.last_error)?.last_error
  return html`<p class="note" role="status">${count} to be delivered${error ? `: ${error}` : ''}.</p>`
}

function checkItem(check: Check): Html {
  const moves = movesFrom(check.status)
  return html`<li class="check">
<div class="what"><strong class="amount">${formatCents(check.amountCents)}</strong> ${badge(check.status)}
${check.depositOption ? html`<span class="muted">${check.depositOption === 'MAIL' ? 'printed and mailed' : 'to a bank account'}</span>` : ''}</div>
<div class="who"><strong>${check.name}</strong><span>${recipientText(check)}</span>
<span class="muted">No. ${check.number} · ${when(check.createdAt)}${check.description ? ` · ${check.description}` : ''}</span></div>
<form method="post" action="/checks/${check.id}/status">${
    moves.length === 0
      ? html`<span class="muted">Closed</span>`
      : html`<span class="muted">Move to</span>${moves.map((move) => html`<button name="status" value="${move}">${statusText(move)}</button>`)}`
  }
${check.kind === 'digital' && check.status === 'UNPAID' ? html`<a href="/deposit/${check.depositToken}">Deposit page</a>` : ''}</form>
</li>`
}

/** What was mailed; without SMTP this is the only place where it arrives. */
export function mailboxPage(mails: Delivery[], smtp: boolean): string {
  const items = mails.map((delivery) => {
    const mail = parseMail(delivery.payload)
    const state = delivery.delivered_at
      ? `sent ${when(delivery.delivered_at)}`
      : smtp
        ? `waiting${delivery.last_error ? `: ${delivery.last_error}` : ''}`
        : when(delivery.created_at)
    return html`<li class="check"><div class="who"><strong>${mail.subject}</strong>
<span class="muted">To ${mail.to} · ${state}</span></div>
<pre>${mail.text}</pre><p><a href="${mail.link}">Open the deposit page</a></p></li>`
  })
  return page(
    'Mailbox',
    html`<div class="head"><h1>Mailbox</h1></div>
<p class="muted">${smtp ? 'These mails go out over SMTP.' : 'No mail server is set: mails to recipients stop here.'}</p>
${items.length === 0 ? html`<p class="empty">No mails yet.</p>` : html`<ul class="checks">${items}</ul>`}`,
  )
}

/** Where the recipient of a digital check gets the money. */
export function depositPage(check: Check): string {
  const open = check.status === 'UNPAID'
  return page(
    'Deposit',
    html`<article class="paper"><p class="muted">Check no. ${check.number} · ${when(check.createdAt)}</p>
<p class="pay">Pay to the order of<br><strong>${check.name}</strong></p>
<p class="amount big">${formatCents(check.amountCents)}</p>
<p>${check.description}</p>
${
  open
    ? html`<form method="post" action="/deposit/${check.depositToken}">
<button class="primary" name="choice" value="BANK">Deposit</button>
<button name="choice" value="MAIL">Mail me a paper check</button></form>`
    : html`<p>${badge(check.status)} There is nothing left to do here.</p>`
}</article>`,
  )
}

export function messagePage(title: string, sentence: string): string {
  return page(title, html`<div class="head"><h1>${title}</h1></div><p>${sentence}</p><p><a href="/">All checks</a></p>`)
}
