import { Client } from 'pg'

/** Puts the claims of the world's first request back to where it has just been settled: nothing is paid, no job waits. */
export async function resetBooks(databaseUrl: string, fundedAt: string): Promise<void> {
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`
    truncate record_notes, ledger_entries, ledger_transactions, check_cases, check_comparisons, payment_reports, bank_matches,
      operator_payments, batch_claims, payment_batches;
    update claims set status = 'PENDING_MANUFACTURER_PAYMENT';
    delete from funding_claims where funding_id > (select min(id) from funding_requests);
    delete from funding_applications where id > (select min(id) from funding_applications);
    delete from funding_requests where id > (select min(id) from funding_requests);
    update funding_claims set held = true, funded_at = coalesce(funded_at, '${fundedAt}');
    update funding_requests set state = 'FUNDED', total_cents = 18000, claim_count = 3;
    delete from pgboss.job`)
  await owner.end()
}
