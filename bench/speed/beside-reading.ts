// What somebody who reads their claims feels while the program reads photos: the same calls quiet and meanwhile, in turns.
import { readFileSync } from 'node:fs'
import { readInProcess } from '../../apps/server/src/platform/recognition/read-in-process.ts'
import { medianOf } from '../measure.ts'
import { type Loaded, load, type Request } from './load.ts'
import type { Server } from './servers.ts'

const PHOTO = 'apps/server/src/development/demo/samples/lakeshore-88615-1.jpg'

type Place = { server: Server; requestOf: (n: number) => Request; dataDir: string; rounds: number; forMs: number }

/** Prints requests a second and the p50 of the claims page, quiet and while one photo after the other is read. */
export async function measureBesideReading({ server, requestOf, dataDir, rounds, forMs }: Place): Promise<object[]> {
  const photo = readFileSync(PHOTO)
  const once = () => load(server.port, requestOf, { connections: 1, forMs })
  const quiet: Loaded[] = []
  const meanwhile: Loaded[] = []
  let read = 0
  await once()
  for (let round = 0; round < rounds; round++) {
    quiet.push(await once())
    const end = new AbortController()
    const reading = (async () => {
      while (!end.signal.aborted) {
        const text = await readInProcess(photo, dataDir)
        if (!text || text.words.length === 0) throw new Error('The photo was not read.')
        read++
      }
    })()
    meanwhile.push(await once())
    end.abort()
    await reading
  }
  const median = (all: Loaded[], of: (each: Loaded) => number) => medianOf(all.map(of))
  return [
    {
      'claims, newest 50': `while ${read} photos were read`,
      'quiet/s': Math.round(median(quiet, ({ perSecond }) => perSecond)),
      'meanwhile/s': Math.round(median(meanwhile, ({ perSecond }) => perSecond)),
      'p50, quiet': median(quiet, ({ p50 }) => p50).toFixed(2),
      'p50, meanwhile': median(meanwhile, ({ p50 }) => p50).toFixed(2),
      times: (median(meanwhile, ({ p50 }) => p50) / median(quiet, ({ p50 }) => p50)).toFixed(2),
      'to reach': '<= 1.2',
    },
  ]
}
