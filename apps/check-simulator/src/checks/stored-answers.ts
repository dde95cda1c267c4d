import * as z from 'zod/mini'
import type { Statements } from './statements.ts'

/** What was answered under an idempotency key. */
export function storedAnswers(sql: Statements) {
  return {
    /** The answer that was given to this key and request, while the key is valid. */
    findAnswer(key: string, requestHash: string, nowMs: number): string | null {
      const row = sql.one(
        'select body from answers where key = ? and request_hash = ? and expires_at > ?',
        key,
        requestHash,
        nowMs,
      )
      return row ? z.object({ body: z.string() }).parse(row).body : null
    },

    keepAnswer(answer: { key: string; requestHash: string; checkId: string; body: string; expiresAtMs: number }): void {
      sql.run(
        'insert or replace into answers (key, request_hash, check_id, body, expires_at) values (?, ?, ?, ?, ?)',
        answer.key,
        answer.requestHash,
        answer.checkId,
        answer.body,
        answer.expiresAtMs,
      )
    },
  }
}
