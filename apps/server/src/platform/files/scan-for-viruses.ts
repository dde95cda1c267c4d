import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { appError, fieldProblem } from '../errors.ts'

/** A scan of 10 MB takes a second or two; a scanner that has just loaded its signatures is slower. */
const PATIENCE_MS = 30_000
const LONGEST_ANSWER = 4_096

const FOUND = /^stream: (.+) FOUND$/

/**
 * Shows files to the scanner at the address (`tcp://host:port` or `unix:///path`), one after the other. 400 for a file in which
 * it finds something; 503 when it gives no answer: then nothing is kept, and whoever sent the files sends them again.
 */
export async function scanForViruses(
  scannerUrl: string,
  files: readonly { path: string; name: string }[],
): Promise<void> {
  for (const file of files) {
    const answer = await ask(scannerUrl, file.path).catch((error: unknown) => String(error))
    if (answer === 'stream: OK') continue
    const found = FOUND.exec(answer)?.[1]
    if (found !== undefined)
      throw appError('input.invalid', {
        fields: { files: [fieldProblem('file.infected', { file: file.name })] },
        logText: `The virus scanner has found ${found} in an upload.`,
      })
    throw appError('server.unavailable', {
      because: [{ code: 'files.not_scanned' }],
      headers: { 'Retry-After': '60' },
      logText: `The virus scanner does not answer: ${answer}`,
    })
  }
}

const open = (scannerUrl: string): Socket => {
  const { protocol, hostname, port, pathname } = new URL(scannerUrl)
  return protocol === 'unix:'
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname.replaceAll(/[[\]]/g, ''))
}

/** clamd's answer to INSTREAM (clamd(8)): the file in chunks after their length, and an empty one at the end. */
function ask(scannerUrl: string, path: string): Promise<string> {
  const socket = open(scannerUrl)
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`nothing within ${PATIENCE_MS / 1000} seconds`)))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it has hung up')))
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end))
      else if (answer.length > LONGEST_ANSWER) reject(new Error('its answer has no end'))
    })
    sendFile(socket, path).catch(reject)
  }).finally(() => socket.destroy())
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // It may answer before it has everything, and hangs up then.
    if (socket.destroyed) return
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await drained(socket)
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })
