// Opens files until the system gives no more, lets a picture be opened then and once they are closed, and prints what came of
// each. Its limit of open files is set by who starts it.
import { closeSync, openSync } from 'node:fs'
import { closingOf, runClosed } from '../../platform/rendering/run-closed.ts'

const [dataDir = ''] = process.argv.slice(2)
/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'
const open = () =>
  runClosed(
    { program: 'render-process', arguments: ['image/png', 'pages'] },
    Buffer.from(PICTURE, 'base64'),
    dataDir,
  ).then(
    (pages) => (pages ? 'opened' : 'unreadable'),
    (error: unknown) => `told: ${error instanceof Error ? error.message : String(error)}`,
  )

await closingOf(dataDir)
await open()
const taken: number[] = []
try {
  for (;;) taken.push(openSync('/dev/null', 'r'))
} catch {
  // No descriptor is left.
}
const without = await open()
for (const descriptor of taken) closeSync(descriptor)
process.stdout.write(JSON.stringify([without, await open()]))
