import * as z from 'zod/mini'
import type { PageText } from '../rendering/page-text.ts'
import { runClosed } from '../rendering/run-closed.ts'

const place = z.number()
/** The process is not believed: it has opened the file. */
const pageText = z.object({
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  words: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(400)),
        box: z.readonly(z.tuple([place, place, place, place])),
        confidence: z.number().check(z.minimum(0), z.maximum(1)),
      }),
    )
    .check(z.maxLength(20_000)),
  isPicture: z.boolean(),
  lean: z.object({
    degrees: z.number(),
    width: z.number().check(z.positive()),
    height: z.number().check(z.positive()),
  }),
})

/**
 * What stands in a stranger's picture, read in a process of its own. Null when it cannot be read; throws when the process itself
 * did not work, or where the packages that read pictures are not installed (models.ts says whether).
 */
export async function readInProcess(picture: Buffer, dataDir: string): Promise<PageText | null> {
  const output = await runClosed({ program: 'recognition-process', arguments: [] }, picture, dataDir)
  if (!output) return null
  const { success, data } = pageText.safeParse(parsed(output))
  return success ? data : null
}

function parsed(output: Buffer): unknown {
  try {
    return JSON.parse(output.toString())
  } catch {
    return null
  }
}
