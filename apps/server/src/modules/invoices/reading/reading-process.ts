// A process of its own that makes readings of words with places: run-reading.ts starts it, closed off, for one invoice. It reads
// pages and what is known before as JSON from its input, and writes the readings as JSON to its output.
import { text } from 'node:stream/consumers'
import type { PageText } from '../../../platform/rendering/page-text.ts'
import { readInvoices } from './read-invoices.ts'
import type { ReadingContext } from './reading.ts'

// Our own process has written it.
const { pages, context }: { pages: PageText[]; context: ReadingContext } = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(readInvoices(pages, context)))
