import pg from 'pg'; import { readFileSync } from 'node:fs'; import { createHash } from 'node:crypto'
import { cpus } from 'node:os'
const url = process.argv[2]
const c = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan' }); await c.connect()
const { rows: hs } = await c.query(`select token_hash from operator_sessions order by person_id limit 400`)
const { rows: [{ pid }] } = await c.query('select pg_backend_pid() pid')
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (+f[11] + +f[12]) * 10 }
const full = readFileSync('/tmp/own-claims.sql', 'utf8')
const filters = /and \(\$6::int is null[\s\S]*?> 0\)\)/g
const cutCol = (t, name) => { const end = t.lastIndexOf(`) as ${name}`); const start = t.lastIndexOf('\n    (select', end); let d = 0, i = start + 5; for (; i < t.length; i++) { if (t[i] === '(') d++; if (t[i] === ')') { d--; if (!d) break } } const tail = t.slice(i + 1).replace(new RegExp(`^ as ${name},?`), ''); return t.slice(0, start) + tail }
let plain = full.replace(/and \(\$5::text is null[\s\S]*?> 0\)\)\n        order by/, '\n        order by').replace(/ from own where \(\$6::int is null[\s\S]*?> 0\)\)\) as groups/, ' from own) as groups')
const fix = (t) => t.replace(/,(\s*)from who$/, '$1from who')
const variants = { full, plain, noGroups: fix(cutCol(plain, 'groups')), noYears: fix(cutCol(plain, 'years')), noOffers: fix(cutCol(plain, 'offers')), noLocations: fix(cutCol(plain, 'locations')), noPage: fix(cutCol(plain, 'page')), onlyPage: fix(cutCol(cutCol(cutCol(cutCol(plain, 'groups'), 'years'), 'offers'), 'locations')) }

{
  const m = variants.onlyPage.match(/json_agg\(json_build_array\(([\s\S]*?)\) order by own.id desc\)/)
  const cols = m[1]
  const list = []; let d = 0, cur = ''; for (const ch of cols) { if (ch === ',' && !d) { list.push(cur.trim()); cur = '' } else { if (ch === '(') d++; if (ch === ')') d--; cur += ch } } list.push(cur.trim())
  variants.arrays = variants.onlyPage.replace(m[0], list.map((x) => `array_agg(${x} order by own.id desc)`).join(', ')).replace(/select who\.\*,\n\s*\(select /, 'select who.*, page.* from who left join lateral (select ').replace(/\) as page\n\s*from who/, ') page on true').replace(/array_agg\((.*?) order by own.id desc\)/g, (a, x) => a)
  let k = 0; variants.arrays = variants.arrays.replace(/array_agg\((.*?) order by own.id desc\)/g, (a) => `${a} c${k++}`)
  variants.rows = variants.onlyPage.replace(m[0], list.map((x, i) => `${x} as c${i}`).join(', ')).replace(/select who\.\*,\n\s*\(select /, 'select who.*, page.* from who left join lateral (select ').replace(/\) as page\n\s*from who/, ') page on true order by c0 desc')
  variants.concat = variants.onlyPage.replace(m[0], `string_agg(concat_ws(E'\\x1f', ${list.map((x) => `coalesce((${x})::text, E'\\x1e')`).join(', ')}), E'\\n' order by own.id desc)`)
  variants.jsonobj = variants.onlyPage.replace(m[0], `json_agg(r order by own.id desc)`)
  delete variants.jsonobj
}
const names = process.argv[3] ? process.argv[3].split(',') : Object.keys(variants)

variants.floorSession = `select p.id, p.email, p.first_name, p.last_name, o.chain_id, m.location_id
  from operator_sessions s join people p on p.id = s.person_id join memberships m on m.person_id = p.id join locations l on l.id = m.location_id
  join organisations o on o.id = l.organisation_id where s.token_hash = $1 and s.last_used_at > $2 and s.created_at > $3 and p.deactivated_at is null`
variants.floorClaims = `select c.id, c.enrollment_id, o.name as offer, m.name as manufacturer, c.status, c.created_at, c.payout_cents, c.promise_day,
        c.rejection_reason, p.paid_at
      from claims c
      join enrollments e on e.id = c.enrollment_id
      join offers o on o.id = e.offer_id
      join manufacturers m on m.id = o.manufacturer_id
      left join operator_payments p on p.claim_id = c.id and p.live
      where c.location_id = (select location_id from operator_sessions s join memberships m on m.person_id = s.person_id where s.token_hash = $1) order by c.id desc limit 51`
variants.noPayments = variants.onlyPage.replace(/\n\s*left join "operator_payments" on "operator_payments"."claim_id" = own.id and "operator_payments"."live"/, '').replace('"operator_payments"."paid_at"', 'null')
variants.noEnroll = variants.onlyPage.replace(/\n\s*inner join "enrollments"[^\n]*/, '').replace('"enrollments"."terms_id"', 'null')
variants.few = variants.onlyPage.replace(/json_build_array\(([\s\S]*?)\) order by own.id desc\)/, 'json_build_array(own.id) order by own.id desc)')
const vals = (h) => [h, new Date(Date.now() - 30 * 864e5), new Date(Date.now() - 90 * 864e5), null, null, null, 'America/Chicago', null, null, null, null, null, null, null, 51]
const res = {}
for (let round = 0; round < 12; round++) for (const n of names) {
  let t = variants[n]; const used = [...new Set([...t.matchAll(/\$(\d+)/g)].map((m) => +m[1]))].sort((a, b) => a - b)
  t = t.replace(/\$(\d+)/g, (_, d) => '$' + (used.indexOf(+d) + 1))
  const before = cpu(), s = performance.now()
  for (let i = 0; i < 400; i++) { const v = vals(hs[i].token_hash); await c.query({ name: n, text: t, values: used.map((u) => v[u - 1]) }) }
  if (round) (res[n] ??= []).push([(performance.now() - s) / 400, (cpu() - before) / 400])
}
for (const [n, r] of Object.entries(res)) { const m = (k) => r.map((x) => x[k]).sort((a, b) => a - b)[1]; console.log(n.padEnd(12), 'ms', m(0).toFixed(3), 'pg cpu', m(1).toFixed(3)) }
await c.end()
