import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { freeUid } from '../embedded-postgres/account.ts'
import { isBundled, programPath } from '../process/program-root.ts'
import { type MemoryGroup, memoryGroup, removeLeftGroups } from './memory-group.ts'

/** What the process that opens strangers' files is kept from by the system, besides what Node itself refuses it. */
export type Closing = {
  /** No network and no DATA_DIR: namespaces of its own, made with our rights or in a user namespace. */
  namespaces: 'own' | 'of a user namespace' | 'none'
  /** As root: the id that it runs as; null: as the program. */
  uid: number | null
  /** No capabilities, and no way to new ones; it ends when the program does. */
  capabilities: 'dropped' | 'as the program'
  /** Who holds its memory: the kernel, by a group of its own, or we, who look at it. */
  memory: 'group' | 'watched'
}

/** What a file becomes: the pages of an invoice, a small picture that everybody sees, or one that a PDF can hold. */
export type Purpose = 'pages' | 'logo' | 'photo' | 'print'

/** Ids that distributions give to nobody, and that the built-in PostgreSQL does not take. */
const FIRST_UID = 20_000
const LAST_UID = 29_999

/** WebAssembly has a memory of its own that no other limit of Node's bounds: 288 MB in pages of 64 KiB. */
const WASM_PAGES = 4_608

/** What is waited for before a screen. */
const SECONDS = 60
/** What lets others go first has a tenth of a busy processor: a picture of three seconds takes half a minute there. */
const PATIENT_SECONDS = 300

/** The programs that open strangers' files: where their source is, and how much heap, memory and time they have. */
const programs = {
  'render-process': { folder: 'apps/server/src/platform/rendering', heapMb: 128, memoryMb: 512, seconds: SECONDS },
  // 100,000 rows of a workbook are objects of JavaScript.
  'workbook-process': { folder: 'apps/server/src/platform/tables', heapMb: 256, memoryMb: 512, seconds: SECONDS },
  // Two networks and what they make of a page. Nobody waits for it before a screen: it has what others leave of the machine.
  'recognition-process': {
    folder: 'apps/server/src/platform/recognition',
    heapMb: 256,
    memoryMb: 1_024,
    seconds: PATIENT_SECONDS,
    niceness: 10,
  },
  // It opens no file, but reads words that a stranger chose, by rules that may take their time.
  'reading-process': {
    folder: 'apps/server/src/modules/invoices/reading',
    heapMb: 256,
    memoryMb: 512,
    seconds: PATIENT_SECONDS,
    niceness: 10,
  },
} satisfies Record<string, { folder: string; heapMb: number; memoryMb: number; seconds: number; niceness?: number }>
/** What such a process is started for. */
export type ClosedTask = { program: keyof typeof programs; arguments: readonly string[] }

/** How much memory such a process may have in use. */
export const memoryLimitMb = (program: ClosedTask['program']): number => programs[program].memoryMb

/** How long such a process may take. */
export const timeLimitMs = (program: ClosedTask['program']): number => programs[program].seconds * 1_000

const DIST = 'apps/server/dist-program'
const fileOf = (program: ClosedTask['program']): string =>
  programPath(isBundled ? `${DIST}/${program}.js` : `${programs[program].folder}/${program}.ts`)
/** What a process reads: its own code and packages. It writes nothing: what comes and what goes are pipes. */
const readableOf = (program: ClosedTask['program']): string[] => [
  programPath('node_modules'),
  ...(isBundled ? [programPath(DIST)] : [programs[program].folder, 'packages/domain'].map(programPath)),
]

/** Enters the group of processes, and goes on as what follows: nothing of it runs outside. */
const ENTER = 'echo $$ > "$1" && shift && exec "$@"'
/** Hides the folder where it could be entered, and goes on as what follows. */
const HIDE = '! test -x "$1" || mount -t tmpfs -o ro,nodev,nosuid,size=4k,mode=755 none "$1" && shift && exec "$@"'
const NAMESPACES = ['--net', '--ipc', '--mount']
const WITHOUT_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--']

/** The command, with its arguments, of a process for one file, closed off so. */
function commandLine(closing: Closing, dataDir: string, task: ClosedTask): string[] {
  const asAnother =
    closing.uid === null
      ? []
      : ['--reuid', String(closing.uid), '--regid', String(closing.uid), '--clear-groups', '--ambient-caps=-all']
  const hide = ['--', 'sh', '-c', HIDE, 'sh', dataDir]
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...(isBundled ? [] : ['--conditions=source']),
    '--permission',
    '--allow-addons',
    ...readableOf(task.program).map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${programs[task.program].heapMb}`,
    `--wasm-max-mem-pages=${WASM_PAGES}`,
    fileOf(task.program),
    ...task.arguments,
  ]
  if (closing.capabilities === 'as the program') return node
  if (closing.namespaces === 'of a user namespace')
    return [
      ...(asAnother.length > 0 ? ['setpriv', ...asAnother, ...WITHOUT_CAPABILITIES] : []),
      'unshare',
      '--user',
      '--map-root-user',
      ...NAMESPACES,
      ...hide,
      'setpriv',
      ...WITHOUT_CAPABILITIES,
      ...node,
    ]
  return [
    ...(closing.namespaces === 'own' ? ['unshare', ...NAMESPACES, ...hide] : []),
    'setpriv',
    ...asAnother,
    ...WITHOUT_CAPABILITIES,
    ...node,
  ]
}

/** What may work here, what keeps most away first. */
function candidates(): Omit<Closing, 'memory'>[] {
  const uid = process.platform === 'linux' && process.getuid?.() === 0 ? freeUid(FIRST_UID, LAST_UID) : null
  const dropped = (account: number | null): Omit<Closing, 'memory'>[] =>
    (['own', 'of a user namespace', 'none'] as const).map((namespaces) => ({
      namespaces,
      uid: account,
      capabilities: 'dropped',
    }))
  return [
    ...(process.platform === 'linux' ? [...(uid === null ? [] : dropped(uid)), ...dropped(null)] : []),
    { namespaces: 'none', uid: null, capabilities: 'as the program' },
  ]
}

/**
 * Starts a process that reads a file from its input and writes what is in it to its output. Where the system gives no process or
 * no pipe, the child has no pipes and emits `error`.
 */
export const closedProcess = (
  closing: Closing,
  dataDir: string,
  task: ClosedTask,
  group: Pick<MemoryGroup, 'membersFile'> | null = null,
): ChildProcess => {
  const enter = group ? ['sh', '-c', ENTER, 'sh', group.membersFile] : []
  const [command = '', ...rest] = [...enter, ...commandLine(closing, dataDir, task)]
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own: Ctrl-C in a terminal is for the program, which finishes what it has begun.
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH },
  })
  const { niceness } = { niceness: 0, ...programs[task.program] }
  if (child.pid !== undefined && niceness > 0) letOthersGoFirst(child.pid, niceness)
  // Who waits for its end hears of it too; unheard, it would end the program.
  child.on('error', () => undefined)
  return child
}

function letOthersGoFirst(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system does not let us: it works as the others do.
  }
}

/** A picture of one pixel. */
const SAMPLE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)

/** More than it takes. */
const SAMPLE_BYTES = 512 * 1_048_576

const samplePages: ClosedTask = { program: 'render-process', arguments: ['image/png', 'pages'] }

const works = async (closing: Closing, dataDir: string): Promise<boolean> => {
  const group = closing.memory === 'group' ? await memoryGroup(SAMPLE_BYTES) : null
  if (closing.memory === 'group' && !group) return false
  const child = closedProcess(closing, dataDir, samplePages, group)
  // A command that is not there, and one that ends before it has read: both are seen by the code.
  child.stdin?.on('error', () => undefined)
  child.stdout?.resume()
  child.stdin?.end(SAMPLE)
  const code: unknown = await once(child, 'close').then(
    ([ended]) => ended,
    () => null,
  )
  await group?.remove()
  return code === 0
}

/** How far such a process can be closed off here: the first way in which a picture of ours comes out. Throws where none does. */
export async function findClosing(dataDir: string): Promise<Closing> {
  await removeLeftGroups()
  for (const candidate of candidates())
    for (const memory of ['group', 'watched'] as const)
      if (await works({ ...candidate, memory }, dataDir)) return { ...candidate, memory }
  throw new Error('The process that opens uploaded files does not start.')
}
