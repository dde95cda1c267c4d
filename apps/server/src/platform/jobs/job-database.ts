import type { ConstructorOptions } from 'pg-boss'
import { connect, type Use } from '../../database/connect.ts'
import { type Listener, listenTo } from './job-listener.ts'
import { takeUntilOurs } from './one-of-an-owner.ts'

/** What pg-boss works on. */
export type JobDatabase = NonNullable<ConstructorOptions['db']> & {
  /** Whether new jobs are heard of at once; null where nobody listens. */
  isListening: () => boolean | null
  close: () => Promise<void>
}

/**
 * The sessions that pg-boss works in: those of the program, which end where the server stops answering. pg-boss's own would wait
 * for ever, and it says nothing of whether its listener lives.
 */
export function jobDatabase(
  url: string,
  options: { size: number; use?: Use; onError: (error: unknown) => void },
): JobDatabase {
  const { pool, close } = connect(url, { use: 'queue', ...options })
  let listener: Listener | undefined
  return {
    executeSql: (text, values) => takeUntilOurs(() => pool.query(text, values)),
    async listen(channel, onNotification, onReconnect) {
      listener = listenTo(url, channel, { onNotification, onConnect: onReconnect, onError: options.onError })
      return listener
    },
    isListening: () => listener?.isListening() ?? null,
    close,
  }
}
