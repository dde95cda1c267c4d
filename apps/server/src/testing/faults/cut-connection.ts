import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/**
 * A way to a mail server that breaks in the middle of the first message: what comes before its body is passed on, of the body
 * only the first half; then `atTheCut` runs and both ends are closed. Answers the address to send to.
 */
export async function cutConnection(smtpUrl: string, atTheCut: () => void): Promise<{ url: string; server: Server }> {
  const { hostname, port } = new URL(smtpUrl)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const close = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('error', close)
    upstream.on('error', close)
    client.on('close', close)
    let inMessage = false
    upstream.on('data', (answer) => {
      inMessage ||= /^354/m.test(answer.toString('latin1'))
      client.write(answer)
    })
    client.on('data', (bytes) => {
      if (!inMessage) {
        upstream.write(bytes)
        return
      }
      client.removeAllListeners('data')
      upstream.write(bytes.subarray(0, bytes.length / 2), () => {
        atTheCut()
        close()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
