import type { WireLocationRecord } from '@caseback/contract'
import { anOperatorRecord } from './sample-operator-record.ts'

const operator = anOperatorRecord()
const { claims, claim_count, claims_by_status, claim_files, checks, enrollment_count, enrollments, letters, timeline } =
  operator

/** The location of that operator. */
export const aLocationRecord = (fields: Partial<WireLocationRecord> = {}): WireLocationRecord => ({
  id: 52,
  company_id: 41,
  company_name: 'Grand Plaza Hotels',
  company_locations: 1,
  location_name: 'Grand Plaza Chicago',
  chain_id: null,
  chain_name: null,
  address: '233 South Wacker Drive, Chicago, IL 60606',
  created: '2026-09-02T15:00:00.000Z',
  payment_stop: null,
  member_count: 2,
  members: [
    {
      id: 12,
      role: 'owner',
      name: 'Maria Okafor',
      email: 'dining@grandplaza.example',
      account: 'active',
      since: '2026-09-02T15:00:00.000Z',
    },
    {
      id: 13,
      role: 'member',
      name: 'Tom Reyes',
      email: 'tom@grandplaza.example',
      account: 'unverified',
      since: '2026-11-02T15:00:00.000Z',
    },
  ],
  payee_count: 2,
  payees: [
    {
      id: 82,
      name: 'Grand Plaza Chicago',
      method: 'EMAIL',
      goes_to: 'dining@grandplaza.example',
      since: '2026-09-14T15:00:00.000Z',
      replaced: null,
    },
    {
      id: 81,
      name: 'Grand Plaza Hotels LLC',
      method: 'MAIL',
      goes_to: '233 South Wacker Drive, Chicago, IL 60606',
      since: '2026-09-02T15:00:00.000Z',
      replaced: '2026-09-14T15:00:00.000Z',
    },
  ],
  claim_count,
  claims_by_status,
  claims,
  claim_files,
  check_count: 2,
  checks,
  enrollment_count,
  enrollments,
  letters,
  accounts: [{ account: 'payable', debit: 448.5, credit: 448.5, balance: 0 }],
  line_count: 1,
  ledger: [
    {
      transaction: '901',
      at: '2026-11-20T16:00:00.000Z',
      event: 'check issued',
      lines: [{ account: 'payable', subject_name: 'Grand Plaza Chicago', debit: 300, credit: 0 }],
    },
  ],
  timeline,
  ...fields,
})
