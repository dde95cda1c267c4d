// What every process of the product starts with. What V8 makes of the program is kept beside it, so that the next start need not
// compile it again; where nothing can be written, it is compiled each time.
import { enableCompileCache } from 'node:module'
import { programPath } from './platform/process/program-root.ts'

enableCompileCache(programPath('.cache/compiled'))
await import('./run-until-stopped.ts')
