// Runs a script of this repository with the Node and the packages it was written for.
// Uses nothing but Node 20 built-ins: it is the first thing that runs on a bare clone, where nothing is installed yet
// (npm runs no pre- and postscripts here: .npmrc sets ignore-scripts).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wantedMajor = Number(readFileSync(join(root, '.node-version'), 'utf8'))
const lockfile = join(root, 'package-lock.json')
const installedMark = join(root, 'node_modules/.caseback-installed')

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** onnxruntime-node brings machine code for five platforms, 250 MB: what this machine cannot run goes. */
function keepOwnMachineCode() {
  const folder = join(root, 'node_modules/onnxruntime-node/bin/napi-v6')
  if (!existsSync(folder)) return
  for (const platform of readdirSync(folder))
    for (const arch of readdirSync(join(folder, platform)))
      if (platform !== process.platform || arch !== process.arch)
        rmSync(join(folder, platform, arch), { recursive: true, force: true })
}

function installPackages() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return
  process.stderr.write('Installing packages (exact versions of package-lock.json, no install scripts) …\n')
  // Started by npm, npm_execpath is npm's own file: it also works where `npm` is a shell function or not on the PATH.
  const npm = process.env.npm_execpath
  // Packages ask for newer Nodes than the one that installs; they run under the one chosen below, so those warnings say nothing.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (done.status !== 0)
    stop('npm could not install the packages: see its message above, then run the same command again.')
  keepOwnMachineCode()
  mkdirSync(dirname(installedMark), { recursive: true })
  writeFileSync(installedMark, wanted)
}

function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  const packed = join(root, 'node_modules/.bin/node')
  if (existsSync(packed)) {
    const probe = spawnSync(packed, ['--version'])
    if (probe.status === 0) return packed
  }
  return stop(
    `Caseback needs Node ${wantedMajor} or newer and this machine has ${process.version}: please install Node ${wantedMajor}.`,
  )
}

if (!existsSync(lockfile)) stop('package-lock.json is missing: this is not a complete copy of the repository.')
installPackages()

const [script, ...args] = process.argv.slice(2)
if (!script) stop('Usage: node scripts/with-node.mjs SCRIPT [ARGUMENTS]')
const child = spawn(
  chooseNode(),
  ['--conditions=source', '--disable-warning=ExperimentalWarning', join(root, script), ...args],
  {
    cwd: root,
    // The channel tells the child when this process has died, however it died, so that nothing is left running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// A terminal sends Ctrl-C to the whole group; `kill` reaches only this process. Either way the child ends first, in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal))
child.on('error', (error) => stop(`Could not start Node: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
