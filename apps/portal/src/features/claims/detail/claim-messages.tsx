// What is known and said of a payment and a decision, and what was put right later, as one part: a claim has it late or never.
export { DisputeCard } from './dispute-card.tsx'
export { NoClaim } from './no-claim.tsx'
export { PaymentDetails } from './payment-details.tsx'
export { PaymentReport } from './payment-report.tsx'
export { PutRight } from './put-right.tsx'
export { ReasonCard } from './reason-card.tsx'
export { UnreadableFiles } from './unreadable-files.tsx'
