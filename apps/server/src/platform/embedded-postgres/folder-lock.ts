import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'

/**
 * Holds a folder for this process until it ends, however it ends: a socket in it that the system closes. Null when another
 * process holds it. What a killed process has left is taken over. `path` is a socket's address, at most about 107 bytes.
 */
export async function lockFolder(path: string): Promise<Server | null> {
  for (let tries = 0; tries < 2; tries++) {
    const server = await listenAt(path)
    if (server) return server
    if (await answersAt(path)) return null
    rmSync(path, { force: true })
  }
  return null
}

/** Null when there is a socket at the address, living or left behind. */
const listenAt = (path: string) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => {
      // It is there while the process is, and does not keep it alive.
      server.unref()
      resolve(server)
    })
  })

const answersAt = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
