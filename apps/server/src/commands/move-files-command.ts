// `npm run move-files -- to-storage [--remove]`: copies every invoice file from DATA_DIR to the object storage of the S3
// settings; `to-disk` the other way. May be stopped and run again, also while the program runs: what is there already is left.
// `--remove` then removes the files where they came from; only with the program stopped, so that none is written there any more.
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { moveFiles } from '../platform/files/move-files.ts'
import { diskStoreOf, openFileStore } from '../platform/files/open-file-store.ts'
import { temporaryFolder } from '../platform/files/temporary-files.ts'
import { runAtTerminal } from './at-terminal.ts'
import { UsageError } from './sentence-for-people.ts'
import { settingsOfInstallation } from './settings-of-installation.ts'

const usage = 'Usage: npm run move-files -- to-storage|to-disk [--remove]'
const TELL_EVERY = 100

runAtTerminal(async () => {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true })
  const [direction, ...more] = positionals
  if ((direction !== 'to-storage' && direction !== 'to-disk') || more.length > 0) throw new UsageError(usage)
  const settings = settingsOfInstallation(process.env, 'files')
  if (!settings.s3) throw new UsageError('The S3 settings are missing: they say which object storage is meant.')
  const workFolder = temporaryFolder(settings.dataDir)
  await mkdir(workFolder, { recursive: true })
  const [disk, storage] = [diskStoreOf(settings.dataDir), await openFileStore(settings)]
  const [from, to] = direction === 'to-storage' ? [disk, storage] : [storage, disk]
  const { copied, there, removed } = await moveFiles(from, to, {
    workFolder,
    remove: values.remove ?? false,
    onCopied: (count) => {
      if (count % TELL_EVERY === 0) process.stderr.write(`${count} files copied …\n`)
    },
  })
  return {
    said: `${copied} files copied and compared, ${there} were there already, ${removed} removed where they came from.`,
  }
})
