import type { AuditSubject } from '@caseback/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'

/** What an entry is about, as people call it, and the subject whose page shows it, such as `claim:12`; null without one. */
type Named = { kind: string; id: number; name: string | null; page: string | null }

/** What has a name: subjects of entries, and what only their facts name. */
export type NamedKind = AuditSubject | 'variant'

/** How each kind is called, by the ids of a page of entries: id, name and page. The other kinds have no name. */
const readers: Partial<Record<NamedKind, (ids: SQL) => SQL>> = {
  approval: (
    ids,
  ) => sql`select a.id, m.name, coalesce('claim:' || a.claim_id, 'funding:' || a.funding_id, 'manufacturer:' || m.id) page
    from approvals a left join manufacturers m on m.id = a.manufacturer_id where a.id = any(${ids})`,
  bank_account: (ids) => sql`select id, name, null::text page from bank_accounts where id = any(${ids})`,
  bank_line: (ids) =>
    sql`select id, coalesce(nullif(description, ''), reference, check_number) name, 'bank_line:' || id page
      from bank_lines where id = any(${ids})`,
  bank_statement: (ids) => sql`select id, file_name name, null::text page from bank_statements where id = any(${ids})`,
  batch: (ids) => sql`select id, null::text name, 'batch:' || id page from payment_batches where id = any(${ids})`,
  chain: (ids) => sql`select id, name, 'chain:' || id page from chains where id = any(${ids})
    union all select id, name, 'chain:' || into_id from merged_chains where id = any(${ids})`,
  check_case: (ids) =>
    sql`select id, check_id name, 'payment:' || payment_id page from check_cases where id = any(${ids})`,
  claim: (ids) => sql`select c.id, l.name, 'claim:' || c.id page
    from claims c join locations l on l.id = c.location_id where c.id = any(${ids})`,
  closing: (ids) =>
    sql`select id, to_char(through, 'YYYY-MM-DD') name, null::text page from closings where id = any(${ids})`,
  distributor: (ids) =>
    sql`select id, name, 'distributor:' || coalesce(part_of_id, id) page from distributors where id = any(${ids})`,
  funding: (ids) => sql`select f.id, m.name, 'funding:' || f.id page
    from funding_requests f join manufacturers m on m.id = f.manufacturer_id where f.id = any(${ids})`,
  location: (ids) => sql`select id, name, null::text page from locations where id = any(${ids})`,
  manufacturer: (ids) => sql`select id, name, 'manufacturer:' || id page from manufacturers where id = any(${ids})`,
  offer: (ids) => sql`select id, name, 'offer:' || id page from offers where id = any(${ids})`,
  operator: (ids) =>
    sql`select id, first_name || ' ' || last_name name, 'operator:' || id page from people where id = any(${ids})`,
  payment: (ids) =>
    sql`select id, payee_name name, 'payment:' || id page from operator_payments where id = any(${ids})`,
  product: (ids) => sql`select id, name, null::text page from products where id = any(${ids})`,
  receipt: (ids) => sql`select r.id, m.name, 'manufacturer:' || m.id page
    from receipts r join manufacturers m on m.id = r.manufacturer_id where r.id = any(${ids})`,
  staff: (ids) =>
    sql`select id, coalesce(nullif(name, ''), email) name, 'staff:' || id page from staff where id = any(${ids})`,
  text: (ids) => sql`select id, kind name, 'text:' || kind page from site_texts where id = any(${ids})`,
  variant: (ids) =>
    sql`select id, name || ', ' || format name, null::text page from product_variants where id = any(${ids})`,
}

/** Names and pages of what these entries are about, of however many kinds: one statement. */
export async function nameSubjects(
  db: Database | Tx,
  entries: readonly { subject: string; subjectId: number | null }[],
): Promise<(entry: { subject: string; subjectId: number | null }) => Pick<Named, 'name' | 'page'>> {
  const parts = [...Map.groupBy(entries, ({ subject }) => subject)].flatMap(([kind, each]) => {
    const ids = [...new Set(each.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))]
    // A kind of an earlier release has no reader.
    const read = readers[kind as NamedKind]
    if (!read || ids.length === 0) return []
    return [sql`select ${sql.param(kind)}::text kind, named.* from (${read(sql`${sql.param(ids)}::int[]`)}) named`]
  })
  const { rows } = parts.length > 0 ? await db.execute<Named>(sql.join(parts, sql` union all `)) : { rows: [] }
  const known = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]))
  return ({ subject, subjectId }) => known.get(`${subject}:${subjectId}`) ?? { name: null, page: null }
}
