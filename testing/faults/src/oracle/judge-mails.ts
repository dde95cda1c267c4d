import type { Facts, Finding, LetterKind } from './facts.ts'

const SUBJECTS: Record<LetterKind, (claimId: number) => RegExp> = {
  received: (claimId) => new RegExp(`^We have your claim ${claimId}$`),
  validated: (claimId) => new RegExp(`^Your claim ${claimId} is validated`),
  sent: (claimId) => new RegExp(`for claim ${claimId} is on its way$`),
  paid: (claimId) => new RegExp(`^You have been paid .* for claim ${claimId}$`),
  closed: (claimId) => new RegExp(`^Your payment for claim ${claimId} will be sent again$`),
}

/** Each letter has come once; one that came again has the same Message-ID, by which mail programs tell. */
export function judgeMails({ database, mails, journal }: Pick<Facts, 'database' | 'mails' | 'journal'>): Finding[] {
  const findings: Finding[] = []
  const distinct = [...new Map(mails.map((mail) => [mail.messageId, mail])).values()]
  const expected = Map.groupBy(
    [
      ...database.letterEvents,
      // Each claim is told of, whatever became of its event.
      ...database.claims
        .filter(({ id }) => !database.letterEvents.some((each) => each.claimId === id && each.letter === 'received'))
        .map(({ id }) => ({ claimId: id, letter: 'received' as const })),
    ],
    ({ claimId, letter }) => `${letter} ${claimId}`,
  )
  const byClaim = Map.groupBy(distinct, ({ subject }) => /claim (\d+)/.exec(subject)?.[1] ?? '')
  for (const [name, events] of expected) {
    const [first] = events
    if (!first) continue
    const subject = SUBJECTS[first.letter](first.claimId)
    const came = (byClaim.get(String(first.claimId)) ?? []).filter((mail) => subject.test(mail.subject)).length
    if (came < events.length)
      findings.push({ kind: 'lost', says: `${came} letters "${name}" of ${events.length} came` })
    if (came > events.length)
      findings.push({ kind: 'doubled', says: `${came} letters "${name}" came with different Message-IDs` })
  }
  for (const { email } of journal.signUps)
    if (!distinct.some((mail) => mail.to === email && /verify-email/.test(mail.text)))
      findings.push({ kind: 'lost', says: `no letter to verify ${email} came` })
  const noted = new Set(database.sentMailIds)
  for (const { messageId, subject } of distinct)
    if (!noted.has(idOf(messageId))) findings.push({ kind: 'lost', says: `"${subject}" came and is not noted as sent` })
  const came = new Set(distinct.map(({ messageId }) => idOf(messageId)))
  for (const id of noted) if (!came.has(id)) findings.push({ kind: 'lost', says: `mail ${id} is noted and never came` })
  return findings
}

/** Mails that came again under the Message-ID that they had: SMTP has nothing better, see docs/decisions/0008. */
export const repeatedMails = ({ mails }: Pick<Facts, 'mails'>): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size

const idOf = (messageId: string) => messageId.replace(/^</, '').replace(/@.*$/, '')
