import { type PageText, parsePageText } from '../rendering/page-text.ts'
import { runClosed } from '../rendering/run-closed.ts'

/**
 * What stands in a stranger's picture, read in a process of its own. Null when it cannot be read; throws when the process itself
 * did not work, or where the packages that read pictures are not installed (models.ts says whether).
 */
export async function readInProcess(picture: Buffer, dataDir: string): Promise<PageText | null> {
  const output = await runClosed({ program: 'recognition-process', arguments: [] }, picture, dataDir)
  if (!output) return null
  return parsePageText(output)
}
