import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakableProxy, breakableProxy } from './breakable-proxy.ts'

let server: Server
let proxy: BreakableProxy
/** What has arrived at the server. */
let arrived: string[] = []

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      arrived.push(bytes.toString())
      socket.write(`heard ${bytes.toString()}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await breakableProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
})
afterAll(async () => {
  await proxy.stop()
  server.close()
})

/** Says something on a connection of its own; answers what came back, or that the connection was closed. */
async function say(words: string): Promise<string> {
  arrived = []
  const socket = connect(proxy.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(words)
  const answer = await Promise.race([
    once(socket, 'data').then(([bytes]) => String(bytes)),
    once(socket, 'close').then(() => 'closed'),
  ])
  socket.destroy()
  return answer
}

/** Says one thing after the other on one connection, each when the one before was answered. */
async function sayInPieces(...pieces: string[]): Promise<string[]> {
  const socket = connect(proxy.port, '127.0.0.1').setNoDelay(true)
  const answers: string[] = []
  for (const piece of pieces) {
    socket.write(piece)
    const [bytes] = await once(socket, 'data')
    answers.push(String(bytes))
  }
  socket.destroy()
  return answers
}

test('passes on, and closes where it is told to, once', async () => {
  expect(await say('commit')).toBe('heard commit')
  proxy.cutAt('commit', 'before')
  expect([await say('begin'), await say('commit')]).toEqual(['heard begin', 'closed'])
  expect(arrived).toEqual([])
  proxy.cutAt('commit', 'answer')
  expect(await say('commit')).toBe('closed')
  expect(arrived).toEqual(['commit'])
  expect(await say('commit')).toBe('heard commit')
})

test('acts before the words are passed on, or while their answer is held', async () => {
  const seen: string[][] = []
  const look = async () => {
    seen.push([...arrived])
  }
  proxy.stopAt('commit', 'before', look)
  expect(await say('commit')).toBe('heard commit')
  proxy.stopAt('commit', 'answer', look)
  expect(await say('commit')).toBe('heard commit')
  expect(seen).toEqual([[], ['commit']])
})

test('awaits words after others on the same connection, whatever is said on another one', async () => {
  let acted = 0
  const act = async () => {
    acted += 1
  }
  proxy.stopAt('commit', 'before', act, 'insert')
  await say('commit')
  await say('insert')
  await say('commit')
  expect(acted).toBe(0)
  expect(await sayInPieces('insert', 'select', 'commit')).toEqual(['heard insert', 'heard select', 'heard commit'])
  expect(acted).toBe(1)
})

test('finds words that come in two pieces, and not those that were said before', async () => {
  await sayInPieces('data', 'the mail\r\n', '.\r\n')
  let acted = 0
  proxy.stopAt('\r\n.\r\n', 'before', async () => {
    acted += 1
  })
  await sayInPieces('data', 'the mail\r\n', '.\r\n', 'quit')
  expect(acted).toBe(1)
  proxy.stopAt('mail\r\n.', 'before', () => Promise.reject(new Error('was never said')))
  await sayInPieces('mail\r\n', 'data', '.')
  proxy.forget()
})

test('forgets what has not come', async () => {
  proxy.cutAt('commit', 'before')
  proxy.stopAt('commit', 'before', () => Promise.reject(new Error('was not forgotten')))
  proxy.forget()
  expect(await say('commit')).toBe('heard commit')
})

test('lets nobody in while it refuses', async () => {
  proxy.refuse()
  expect(await say('commit')).toBe('closed')
  proxy.accept()
  expect(await say('commit')).toBe('heard commit')
})
