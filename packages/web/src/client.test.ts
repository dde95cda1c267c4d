import { getTextContent } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { ApiError, createClient, NetworkError } from './client.ts'

/** A client whose every request is answered so, and what it has told of errors. */
function clientThatHears(answer: () => Response | Promise<Response>) {
  const told: Error[] = []
  const client = createClient({
    headers: () => ({}),
    onError: (error) => told.push(error),
    fetch: async () => answer(),
  })
  return { ...client, told }
}

/** An answer that breaks off in the middle of its body. */
const brokenOff = (status: number) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"terms_of'))
        controller.error(new TypeError('terminated'))
      },
    }),
    { status },
  )

describe('the client of the API', () => {
  it.each([
    ['a page of what stands before the server, with 200', () => new Response('<html>Please wait</html>')],
    ['an answer that breaks off', () => brokenOff(200)],
  ])('%s is no answer: whoever asked is told so, and so is the log', async (_what, answer) => {
    const { call, told } = clientThatHears(answer)
    const error = await call(getTextContent, {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ cancelled: false })
    expect(told).toEqual([error])
  })

  it('a file that breaks off is no file', async () => {
    const { download, told } = clientThatHears(() => brokenOff(200))
    const error = await download(getTextContent, {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NetworkError)
    expect(told).toEqual([error])
  })

  it('a refusal that breaks off is still one of its status', async () => {
    const { call, told } = clientThatHears(() => brokenOff(503))
    const error = await call(getTextContent, {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 503, body: {} })
    expect(told).toEqual([error])
  })

  it('who goes away while the answer arrives has cancelled it', async () => {
    const leaving = new AbortController()
    const { call } = clientThatHears(() => {
      leaving.abort()
      return brokenOff(200)
    })
    const error = await call(getTextContent, {}, { signal: leaving.signal }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'NetworkError', cancelled: true })
  })
})
