import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** How a connection is cut. */
type Cut = 'before' | 'answer' | 'late'
/** How much later words arrive whose connection is gone. */
const LATE_MS = 600
const LONGEST_WORDS = 200

/**
 * What the connection to a server can be made to do. Words are looked for in what is sent there, as bytes: a statement, a line of
 * HTTP or SMTP.
 */
export type BreakableProxy = {
  /** Where it listens, on loopback. */
  port: number
  /** Nothing is passed on any more, and nothing closed: as a server that has stopped, or a network that has gone. */
  freeze: () => void
  thaw: () => void
  /** Connections end as soon as they begin, until the server is let in again. */
  refuse: () => void
  accept: () => void
  /** Ends every connection that is there. */
  cut: () => void
  /** Each answer comes so much later. */
  delay: (milliseconds: number) => void
  /**
   * Closes the next connection that sends these words: `before` they are passed on, with their `answer` lost, or before they are
   * passed on `late`. With `after` only once the same connection has said those words. When it is closed, `onCut` is called.
   */
  cutAt: (words: string, when: Cut, after?: string, onCut?: () => void) => void
  /**
   * Does something when these words come next, `before` they are passed on, or while their `answer` is held; then all goes on.
   */
  stopAt: (words: string, when: 'before' | 'answer', act: () => Promise<void>, after?: string) => void
  /** What was arranged by `cutAt` and `stopAt` and has not come is forgotten. */
  forget: () => void
  stop: () => Promise<void>
}

/** Words that a connection is to say, after others. */
type Awaited = { words: string; after: string | undefined }
type Cutting = Awaited & { when: Cut; onCut: (() => void) | undefined }
type Stopping = Awaited & { when: 'before' | 'answer'; act: () => Promise<void> }

/** What each connection says, as text, for a protocol in which the bytes alone do not have the words. */
type Hear = () => (bytes: Buffer) => string
const asLatin: Hear = () => (bytes) => bytes.toString('latin1')

/** A TCP proxy before a server, which listens on a Unix socket or a port; its connections can be broken at a chosen moment. */
export async function breakableProxy(target: NetConnectOpts, hear: Hear = asLatin): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isRefusing = false
  let delayMs = 0
  let cutting: Cutting | null = null
  let stopping: Stopping | null = null

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy()
      return
    }
    const upstream = connect(target)
    const close = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('close', () => {
      if (!isLate) upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      if (isFrozen) socket.pause()
      socket.on('error', close)
      socket.on('close', () => sockets.delete(socket))
    }
    let answerLost: (() => void) | null = null
    let heldAnswer: (() => Promise<void>) | null = null
    let isLate = false
    const talk = talkOf(hear())
    /** Whether the connection has been cut, and the bytes are not to be passed on. */
    const isCut = (bytes: Buffer): boolean => {
      if (talk.reaches(cutting)) {
        const { when, onCut = () => undefined } = cutting
        cutting = null
        if (when === 'before') {
          close()
          onCut()
          return true
        }
        if (when === 'late') {
          isLate = true
          client.destroy()
          setTimeout(() => upstream.end(bytes), LATE_MS)
          onCut()
          return true
        }
        answerLost = onCut
      }
      return false
    }
    client.on('data', (bytes) => {
      talk.add(bytes)
      if (isCut(bytes)) return
      if (talk.reaches(stopping)) {
        const { when, act } = stopping
        stopping = null
        if (when === 'before') return passOnAfter(client, upstream, bytes, act)
        heldAnswer = act
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (answerLost) {
        close()
        answerLost()
        return
      }
      const act = heldAnswer
      heldAnswer = null
      if (act) passOnAfter(upstream, client, bytes, act)
      else if (delayMs > 0) setTimeout(() => client.write(bytes), delayMs)
      else client.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    refuse() {
      isRefusing = true
    },
    accept() {
      isRefusing = false
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    cutAt(words, when, after, onCut) {
      cutting = { words, when, after, onCut }
    },
    stopAt(words, when, act, after) {
      stopping = { words, when, act, after }
    },
    forget() {
      cutting = null
      stopping = null
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a connection says: words are found also when they come in two pieces. */
function talkOf(hear: (bytes: Buffer) => string) {
  let earlier = ''
  let now = ''
  const begun = new WeakSet<Awaited>()
  const says = (words: string) =>
    `${earlier.slice(Math.max(0, earlier.length - words.length + 1))}${now}`.includes(words)
  return {
    add(bytes: Buffer) {
      earlier = `${earlier}${now}`.slice(-LONGEST_WORDS)
      now = hear(bytes)
    },
    /** Whether the awaited words are here. What has to be said first is noted. */
    reaches<T extends Awaited>(awaited: T | null): awaited is T {
      if (!awaited) return false
      if (awaited.after === undefined || begun.has(awaited)) return says(awaited.words)
      if (says(awaited.after)) begun.add(awaited)
      return false
    },
  }
}

/** Passes on when the act is done, and nothing of this side before. */
function passOnAfter(from: Socket, to: Socket, bytes: Buffer, act: () => Promise<void>): void {
  from.pause()
  void act().finally(() => {
    to.write(bytes)
    from.resume()
  })
}
