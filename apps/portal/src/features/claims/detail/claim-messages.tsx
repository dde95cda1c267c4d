// What somebody says of a decision or a payment, and what was put right later, as one part: few claims have it.
export { DisputeCard } from './dispute-card.tsx'
export { PaymentReport } from './payment-report.tsx'
export { PutRight } from './put-right.tsx'
export { UnreadableFiles } from './unreadable-files.tsx'
