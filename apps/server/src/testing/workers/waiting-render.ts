// Starts a process that opens files, gives it none, and prints its id: render-in-process.test ends this one and looks at that.
import { closedProcess } from '../../platform/rendering/closed-process.ts'
import { closingOf } from '../../platform/rendering/run-closed.ts'

const [dataDir = ''] = process.argv.slice(2)
const child = closedProcess(await closingOf(dataDir), dataDir, {
  program: 'render-process',
  arguments: ['image/png', 'pages'],
})
process.stdout.write(`${child.pid}\n`)
