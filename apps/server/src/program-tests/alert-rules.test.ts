import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { installMetrics, jobFailures } from '../platform/http/metrics.ts'
import { programPath } from '../platform/process/program-root.ts'

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string()),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string() }),
})
const rulesFile = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
const rules = z
  .parse(rulesFile, parse(readFileSync(programPath('ops/alerts.yaml'), 'utf8')))
  .groups.flatMap((group) => group.rules)
const runbooks = readFileSync(programPath('docs/runbooks.md'), 'utf8').split(/^## /m).slice(1)

const part = { ok: true, required: true }
const parts = { database: part, migrations: part, storage: part, disk: part, jobs: part, listener: part }
/** What a process tells that serves and works. */
const told = () => {
  const readiness = async () => ({ ready: true, degraded: false, draining: false, parts })
  return installMetrics(Fastify(), {
    readiness,
    failures: jobFailures(),
    lastBackup: async () => null,
  }).getMetricsAsJSON()
}

/** What PromQL says besides names of series and labels. */
const WORDS =
  /\b(absent|by|changes|histogram_quantile|increase|le|max|rate|sum|time|queue)\b|"[^"]*"|\[\w+\]|\{[^}]*\}|\b[\d.]+(e\d+)?/g

describe('alert rules', () => {
  it.each(rules)('$alert has a runbook: symptom, where to look, what to do, and how to take it back', ({ alert }) => {
    const runbook = runbooks.find((each) => each.startsWith(`${alert}\n`)) ?? ''
    for (const part of ['Symptom', 'Look at', 'Do', 'Undo'])
      expect([alert, part, runbook.includes(`**${part}**`)]).toEqual([alert, part, true])
  })

  it('have as many runbooks as there are', () => {
    expect(runbooks.map((each) => each.split('\n')[0])).toEqual(rules.map(({ alert }) => alert))
  })

  it.each(rules)('$alert stands on metrics that the program tells, with labels that they have', async ({ expr }) => {
    const found = await told()
    const names = expr.replace(WORDS, ' ').match(/[a-z_]\w+/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(['up', ...found.map((each) => each.name)]).toContain(name.replace(/_(count|bucket|sum)$/, ''))
    for (const [, name = ''] of expr.matchAll(/part="(\w+)"/g)) expect(Object.keys(parts)).toContain(name)
    const labels = [...expr.matchAll(/([a-z_]+)(?:=|!=|=~|!~)"/g)].map(([, label]) => label)
    for (const label of labels) expect(['job', 'part', 'given_up', 'status', 'route', 'method']).toContain(label)
  })
})
