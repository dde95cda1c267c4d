import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { claimFiles, type filePages } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { temporaryFolder } from '../../platform/files/temporary-files.ts'
import { isBundled, programPath } from '../../platform/process/program-root.ts'
import type { Services } from '../../platform/services.ts'
import { writePages } from './invoices.store.ts'

/** Under test this runs from sources. */
const RENDER_PROCESS = programPath(
  isBundled ? 'apps/server/dist-program/render-process.js' : 'apps/server/src/modules/invoices/render-process.ts',
)

const RENDER_TIMEOUT_MS = 60_000

const MEMORY_LIMIT_MB = 768

const renderedPages = z.array(z.object({ page: z.int(), path: z.string(), width: z.int(), height: z.int() }))

/**
 * Makes the page images of a file that people look at. What a stranger uploaded is opened only in a process of its own,
 * with limits of time and memory; a file that cannot be shown is marked so, for the reviewer to ask for another.
 */
export async function renderFile(services: Services, fileId: number): Promise<void> {
  const { db, files, settings } = services
  const [file] = await db.select().from(claimFiles).where(eq(claimFiles.id, fileId))
  if (!file || file.renderState !== 'waiting') return
  const folder = temporaryFolder(settings.dataDir)
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, 'render-'))
  try {
    const original = join(work, 'original')
    const { stream } = await files.open(file.storageKey)
    await pipeline(stream, createWriteStream(original))
    const result = await renderInProcess(original, file.mediaType, work)
    if (result === null) {
      await transact(db, (tx) => writePages(tx, fileId, 'failed'))
      return
    }
    const rows: Omit<typeof filePages.$inferInsert, 'fileId'>[] = []
    for (const page of result) {
      // The key follows from file and page: a repeated run writes the same place again.
      const storageKey = `pages/${fileId}/${page.page}.webp`
      await files.keep(page.path, storageKey)
      rows.push({ page: page.page, storageKey, width: page.width, height: page.height })
    }
    await transact(db, (tx) => writePages(tx, fileId, rows))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The pages, or null when the file could not be opened, was too large or took too long. */
async function renderInProcess(
  file: string,
  mediaType: string,
  folder: string,
): Promise<z.output<typeof renderedPages> | null> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_LIMIT_MB}`, RENDER_PROCESS, file, mediaType, folder],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      // A group of its own: Ctrl-C in a terminal is for the program, which finishes what it has begun.
      detached: true,
      env: { PATH: process.env.PATH },
      timeout: RENDER_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  )
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // Killed by somebody else (a stop, the system out of memory) says nothing about the file: the job tries again.
  if (code === null && !child.killed)
    throw new Error(`The process that renders ${mediaType} was ended by ${child.signalCode}.`)
  return code === 0 ? z.parse(renderedPages, JSON.parse(Buffer.concat(output).toString('utf8'))) : null
}
