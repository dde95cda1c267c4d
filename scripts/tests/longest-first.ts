import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, the longest first: begun last, one would keep a core waiting for minutes. On a fresh clone vitest
 * goes by how large a file is, and the longest of all has four lines.
 */
export const longest = [
  'contract-tests/hostile/hostile-staff.test.ts',
  'payments/batches/large-batches.test.ts',
  'contract-tests/hostile/foreign-host.test.ts',
  'payments/checks/killed-worker.test.ts',
  'check-provider/forgotten-keys.test.ts',
  'links/print/printed-links.test.ts',
  'contract-tests/hostile/hostile-visitors.test.ts',
  'embedded-postgres/access.test.ts',
  'commands/wrong-place.test.ts',
  'contract-tests/hostile/hostile-operators.test.ts',
  'commands/backup/backup.test.ts',
  'contract-tests/answers/claim-calls.test.ts',
  'chains/search/find-chains.test.ts',
]

const rankOf = (file: string): number => {
  const at = longest.findIndex((each) => file.endsWith(`/${each}`))
  return at === -1 ? longest.length : at
}

/** Files with the longest first; the others stay in their order. */
export const longestFirst = <File extends { moduleId: string }>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))

/** Vitest's own order, in which the longest files of each project come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await BaseSequencer.prototype.sort.call(this, files)
    const byProject = Map.groupBy(usual, ({ project }) => project.name)
    return [...byProject.values()].flatMap(longestFirst)
  }
}
