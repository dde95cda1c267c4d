import { desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connect.ts'
import { operatorPayments, paymentBatches, staff } from '../../database/schema/index.ts'

/** Payments with the two people who have made and approved their batch, the newest first. @param where such as `claimId = 7` */
export function checksOf(db: Database, where: SQL) {
  const maker = alias(staff, 'maker')
  const approver = alias(staff, 'approver')
  return db
    .select({ payment: operatorPayments, createdBy: maker.name, approvedBy: approver.name })
    .from(operatorPayments)
    .innerJoin(paymentBatches, eq(paymentBatches.id, operatorPayments.batchId))
    .innerJoin(maker, eq(maker.id, paymentBatches.createdBy))
    .leftJoin(approver, eq(approver.id, paymentBatches.approvedBy))
    .where(where)
    .orderBy(desc(operatorPayments.id))
}
