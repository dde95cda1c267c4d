import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The file that every virus scanner finds and that harms nobody (eicar.org); in two parts, so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** clamd at the network's border: takes `zINSTREAM` as its manual page has it, and finds the test file of EICAR. */
export type VirusScanner = {
  url: string
  /** How many streams it has answered. */
  scanned: () => number
  /** What it does with the next streams. */
  mood: 'answers' | 'hangs up' | 'finds all too long'
  stop: () => Promise<void>
}

export async function startVirusScanner(): Promise<VirusScanner> {
  let scanned = 0
  const sockets = new Set<Socket>()
  const scanner: VirusScanner = {
    url: '',
    scanned: () => scanned,
    mood: 'answers',
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }

  const answer = (socket: Socket, content: Buffer) => {
    if (scanner.mood === 'hangs up') {
      socket.destroy()
      return
    }
    scanned++
    if (scanner.mood === 'finds all too long') socket.end('INSTREAM size limit exceeded. ERROR\0')
    else socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Whoever gives up waiting may reset the line.
    socket.on('error', () => undefined)
    let received = Buffer.alloc(0)
    const content: Buffer[] = []
    let isStream = false
    let isWhole = false
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (!isStream) {
        const end = received.indexOf(0)
        if (end < 0) return
        if (received.toString('latin1', 0, end) !== 'zINSTREAM') {
          socket.end('UNKNOWN COMMAND\0')
          return
        }
        isStream = true
        received = received.subarray(end + 1)
      }
      while (!isWhole && received.length >= 4) {
        const length = received.readUInt32BE(0)
        if (received.length < 4 + length) return
        content.push(received.subarray(4, 4 + length))
        received = received.subarray(4 + length)
        if (length > 0) continue
        isWhole = true
        answer(socket, Buffer.concat(content))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with a port.
  scanner.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return scanner
}
