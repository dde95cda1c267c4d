// What somebody says of a decision or a payment, as one part: few claims have it.
export { DisputeCard } from './dispute-card.tsx'
export { PaymentReport } from './payment-report.tsx'
