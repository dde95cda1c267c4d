import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it came: read, and byte for byte with the recipients of its envelope. */
export type ReceivedMail = Email & { raw: string; recipients: string[] }

/** A mail server at the network's border: receives over SMTP on a port of its own, and can refuse for a while. */
export type MailServer = {
  url: string
  /** What has arrived, oldest first. */
  received: ReceivedMail[]
  /** While true every mail is refused with 451, "try again later". */
  refusing: boolean
  /** Addresses that are refused for good, with 550. */
  unknown: Set<string>
  /** While set, a mail that has come in is answered only when this resolves. */
  answersAfter: Promise<void> | null
  /** Resolves with the first mail that fits, also one that comes later. Rejects after `timeoutMs`. */
  waitFor: (fits: (mail: ReceivedMail) => boolean, timeoutMs?: number) => Promise<ReceivedMail>
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const waiting: { fits: (mail: ReceivedMail) => boolean; resolve: (mail: ReceivedMail) => void }[] = []
  const server: MailServer = {
    url: '',
    received: [],
    refusing: false,
    unknown: new Set(),
    answersAfter: null,
    waitFor: (fits, timeoutMs = 40_000) =>
      new Promise((resolve, reject) => {
        const there = server.received.find(fits)
        if (there) {
          resolve(there)
          return
        }
        const timer = setTimeout(
          () =>
            reject(
              new Error(
                `No such mail within ${timeoutMs} ms; there are: ${server.received.map((mail) => mail.subject).join(', ')}`,
              ),
            ),
          timeoutMs,
        )
        waiting.push({
          fits,
          resolve: (mail) => {
            clearTimeout(timer)
            resolve(mail)
          },
        })
      }),
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(
        server.unknown.has(address)
          ? Object.assign(new Error(`5.1.1 <${address}> user unknown`), { responseCode: 550 })
          : null,
      )
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (server.refusing) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        const bytes = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(bytes).then(async (parsed) => {
          const mail = { ...parsed, raw: bytes.toString('utf8'), recipients }
          server.received.push(mail)
          for (const each of waiting.filter(({ fits }) => fits(mail))) {
            waiting.splice(waiting.indexOf(each), 1)
            each.resolve(mail)
          }
          await server.answersAfter
          done()
        }, done)
      })
    },
  })
  // A client that was killed in the middle ends its connection, and nothing here.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  server.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  return server
}
