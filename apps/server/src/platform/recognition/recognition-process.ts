// A process of its own that reads what stands in pictures from strangers: read-in-process.ts starts it, closed off, for one page.
// It reads the picture from its input and writes its words as JSON to its output. It ends with UNREADABLE when it is no picture.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { loadModels } from './models.ts'
import { readPicture } from './read-picture.ts'

const MAX_INPUT_PIXELS = 50_000_000
/** Known to run-closed.ts: the file's fault, and not that of the process. */
const UNREADABLE = 3

process.on('uncaughtException', () => process.exit(UNREADABLE))
sharp.concurrency(1)
const picture = sharp(await buffer(process.stdin), { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).rotate()
process.stdout.write(JSON.stringify(await readPicture(await loadModels(), picture)))
