// Files of 10 MB, 64 at once, beside a floor that parses the form, hashes the file and brings it to the disk; and what the
// program reads of a file that is too large.
import { connect } from 'node:net'
import { medianOf } from '../measure.ts'
import { load, type Request } from './load.ts'
import { pssOf } from './machine.ts'
import type { Server } from './servers.ts'
import { formWith, pdfOf, submissionOf } from './submission.ts'

const AT_ONCE = 64
const MB = 1_048_576
const FILE_BYTES = 10 * MB

/** The most that a process has held since `from`, in MB, looked at ten times a second; call what it returns to know. */
function watchMemory(pid: number): () => number {
  let most = 0
  const look = () => {
    most = Math.max(most, pssOf(pid))
  }
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}

/** Sends as many requests as there are connections, once; MB a second. */
async function upload(server: Server, requestOf: (n: number) => Request, status: number): Promise<number> {
  const { perSecond } = await load(server.port, requestOf, { connections: AT_ONCE, forMs: 1, status, prepared: 8 })
  return (perSecond * FILE_BYTES) / MB
}

/**
 * How many bytes of a form with a file of 11 MB had been sent when the answer came; null when 10.1 MB did not bring one. Sent in
 * pieces of 64 kB, each after a pause, so that what is on the way is little.
 */
async function readOfTooLarge({ port }: Server, { path, headers = {}, body }: Request): Promise<number | null> {
  const socket = connect(port, '127.0.0.1')
  const bytes = Buffer.from(body ?? '')
  const lines = Object.entries({ Host: 'bench', 'Content-Length': bytes.length, ...headers })
  const answer = new Promise<true>((resolve) => {
    socket.once('data', () => resolve(true))
  })
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const within = (ms: number) => Promise.race([answer, new Promise<false>((resolve) => setTimeout(resolve, ms, false))])
  let sent = 0
  let isAnswered = false
  while (!isAnswered && sent < 10.1 * MB) {
    const piece = bytes.subarray(sent, sent + 65_536)
    await new Promise((resolve) => socket.write(piece, resolve))
    sent += piece.length
    isAnswered = await within(2)
  }
  if (!isAnswered) isAnswered = await within(500)
  socket.destroy()
  return isAnswered ? sent : null
}

type Place = { floor: Server; ours: Server; operators: number; rounds: number }

/** MB a second of both, in turns, what the program's memory grew by meanwhile, and what it read of 11 MB. */
export async function measureUploads({ floor, ours, operators, rounds }: Place): Promise<object[]> {
  const form = formWith(pdfOf(FILE_BYTES))
  const submit = submissionOf(operators, form)
  const toFloor = (): Request => ({ method: 'POST', path: '/upload', ...form })
  const [theirs, own, grown] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round <= rounds; round++) {
    const floorMb = await upload(floor, toFloor, 200)
    const idle = pssOf(ours.pid)
    const most = watchMemory(ours.pid)
    const ownMb = await upload(ours, (n) => submit(n + round * AT_ONCE), 201)
    const grew = most() - idle
    // The first round warms up.
    if (round === 0) continue
    theirs.push(floorMb)
    own.push(ownMb)
    grown.push(grew)
  }
  const read = await readOfTooLarge(ours, submissionOf(operators, formWith(pdfOf(11 * MB)))(1))
  return [
    {
      work: '64 x 10 MB at once',
      'floor MB/s': Math.round(medianOf(theirs)),
      'our MB/s': Math.round(medianOf(own)),
      ratio: Number((medianOf(own) / medianOf(theirs)).toFixed(2)),
      'memory grew by': `${medianOf(grown).toFixed(0)} MB`,
      'read of 11 MB': read === null ? 'more than 10.1 MB' : `${(read / MB).toFixed(2)} MB`,
      'to reach': '>= 0.75x, <= 64 MB, <= 10.1 MB',
    },
  ]
}
