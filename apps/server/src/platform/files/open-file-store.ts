import { join } from 'node:path'
import type { Settings } from '../process/settings.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** Files as the settings want them kept: in object storage, else in DATA_DIR/files. */
export const openFileStore = async ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> =>
  s3 ? s3Store(s3) : diskStoreOf(dataDir)

/** The store in a DATA_DIR. */
export const diskStoreOf = (dataDir: string): FileStore => diskStore(join(dataDir, 'files'))
