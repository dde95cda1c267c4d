import * as z from 'zod/mini'
import { number, type Statements } from './statements.ts'

const deliveryRow = z.object({
  id: z.number(),
  kind: z.enum(['webhook', 'mail']),
  check_id: z.string(),
  payload: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  delivered_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})
/** Something that must leave the simulator: a webhook's or a mail's JSON, kept until it was taken. */
export type Delivery = z.infer<typeof deliveryRow>

/** Webhooks and mails that leave the simulator, or have left it. */
export function storedDeliveries(sql: Statements) {
  return {
    /** `dueAtMs` null keeps it only to be looked at. */
    addDelivery(delivery: {
      kind: Delivery['kind']
      checkId: string
      payload: string
      createdAt: string
      dueAtMs: number | null
    }): void {
      sql.run(
        'insert into deliveries (kind, check_id, payload, created_at, next_attempt_at) values (?, ?, ?, ?, ?)',
        delivery.kind,
        delivery.checkId,
        delivery.payload,
        delivery.createdAt,
        delivery.dueAtMs,
      )
    },

    dueDeliveries(nowMs: number): Delivery[] {
      return sql
        .all('select * from deliveries where next_attempt_at <= ? order by id limit 100', nowMs)
        .map((row) => deliveryRow.parse(row))
    },

    /** When the next one is due, in milliseconds since 1970; null when nothing waits. */
    nextDueMs(): number | null {
      return number.parse(sql.one('select min(next_attempt_at) as n from deliveries')).n
    },

    markDelivered(id: number, at: string): void {
      sql.run(
        'update deliveries set delivered_at = ?, next_attempt_at = null, attempts = attempts + 1 where id = ?',
        at,
        id,
      )
    },

    postpone(id: number, nextAttemptMs: number, error: string): void {
      sql.run(
        'update deliveries set attempts = attempts + 1, next_attempt_at = ?, last_error = ? where id = ?',
        nextAttemptMs,
        error,
        id,
      )
    },

    listMails(): Delivery[] {
      return sql
        .all("select * from deliveries where kind = 'mail' order by id desc limit 100")
        .map((row) => deliveryRow.parse(row))
    },

    /** Webhooks that were not yet taken. */
    waitingWebhooks(): Delivery[] {
      return sql
        .all(
          "select * from deliveries where kind = 'webhook' and next_attempt_at is not null order by id desc limit 100",
        )
        .map((row) => deliveryRow.parse(row))
    },
  }
}
