import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { runClosed } from '../../../../platform/rendering/run-closed.ts'
import type { Reading, ReadingContext } from '../reading.ts'

/**
 * `readInvoices` in a process of its own: a long statement takes seconds, and answers are not to wait for it. Null when it takes
 * more than the process may have; throws when the process itself did not work.
 */
export async function runReading(
  dataDir: string,
  pages: readonly PageText[],
  context: ReadingContext,
): Promise<Reading[] | null> {
  const input = Buffer.from(JSON.stringify({ pages, context }))
  const output = await runClosed({ program: 'reading-process', arguments: [] }, input, dataDir)
  // It has opened no file, only compared words: what it writes is its own.
  return output && (JSON.parse(output.toString()) as Reading[])
}
