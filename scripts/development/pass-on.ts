import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** How long a request waits for a server that is just starting, and between two tries. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 50

/**
 * Passes a request on to the server at `port` of this machine, with its host and everything else as it came. While nobody listens
 * there, as in a restart, it waits; then the answer is 502 with a sentence.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  patienceMs = PATIENCE_MS,
): void {
  const until = performance.now() + patienceMs
  const attempt = () => {
    const onward = ask({
      port,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers: request.headers,
      agent: false,
    })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Refused, nothing of the body has been read.
      if (error.code === 'ECONNREFUSED' && performance.now() < until && !request.destroyed)
        setTimeout(attempt, PAUSE_MS)
      else if (response.headersSent) response.destroy()
      else
        response.writeHead(502, { 'content-type': 'text/plain' }).end('The server does not answer: see its messages.')
    })
    onward.once('socket', (socket) => socket.once('connect', () => request.pipe(onward)))
  }
  attempt()
}
