import pg from 'pg'; import { readFileSync } from 'node:fs'
const c = new pg.Client({ connectionString: process.argv[2], options: '-c plan_cache_mode=force_generic_plan' }); await c.connect()
const { rows: hs } = await c.query(`select token_hash from operator_sessions order by person_id limit 40`)
let t = readFileSync('/tmp/own-claims.sql', 'utf8')
await c.query('prepare q (text,timestamptz,timestamptz,int,text,int,text,text,int,int,int,date,date,text,int) as ' + t)
const run = (x) => c.query(`${x} execute q('${hs[17].token_hash}', now() - interval '30 days', now() - interval '90 days', null,null,null,'America/Chicago',null,null,null,null,null,null,null,51)`)
for (let i = 0; i < 5; i++) await run('')
console.log((await run('explain (analyze, buffers, timing on)')).rows.map((r) => r['QUERY PLAN']).join('\n'))
await c.end()
