import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakableWay, breakableWay } from './breakable-way.ts'

let server: Server
let way: BreakableWay
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
  way = await breakableWay({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
})
afterAll(async () => {
  await way.stop()
  server.close()
})

/** Says something on a connection of its own; answers what came back, or that the connection was closed. */
async function say(words: string): Promise<string> {
  arrived = []
  const socket = connect(way.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(words)
  const answer = await Promise.race([
    once(socket, 'data').then(([bytes]) => String(bytes)),
    once(socket, 'close').then(() => 'closed'),
  ])
  socket.destroy()
  return answer
}

test('passes on, and closes where it is told to, once', async () => {
  expect(await say('commit')).toBe('heard commit')
  way.cutAt('commit', 'before')
  expect([await say('begin'), await say('commit')]).toEqual(['heard begin', 'closed'])
  expect(arrived).toEqual([])
  way.cutAt('commit', 'answer')
  expect(await say('commit')).toBe('closed')
  expect(arrived).toEqual(['commit'])
  expect(await say('commit')).toBe('heard commit')
})

test('acts before the words are passed on, or while their answer is held', async () => {
  const seen: string[][] = []
  const look = async () => {
    seen.push([...arrived])
  }
  way.stopAt('commit', 'before', look, 'insert')
  expect([await say('commit'), await say('insert'), await say('commit')]).toEqual([
    'heard commit',
    'heard insert',
    'heard commit',
  ])
  way.stopAt('commit', 'answer', look)
  expect(await say('commit')).toBe('heard commit')
  expect(seen).toEqual([[], ['commit']])
})

test('forgets what has not come', async () => {
  way.cutAt('commit', 'before')
  way.stopAt('commit', 'before', () => Promise.reject(new Error('was not forgotten')))
  way.forget()
  expect(await say('commit')).toBe('heard commit')
})

test('lets nobody in while it refuses', async () => {
  way.refuse()
  expect(await say('commit')).toBe('closed')
  way.accept()
  expect(await say('commit')).toBe('heard commit')
})
