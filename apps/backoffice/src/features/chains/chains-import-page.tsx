import { exportChains, importChains, listStaffChains, type WireChainImport } from '@caseback/contract'
import { sampleChains } from '@caseback/domain'
import { urlOf } from '@caseback/web/client'
import { upload } from '../../shared/api.ts'
import { chainColumnsCopy } from '../../shared/copy/publishing/chain-columns-copy.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { ImportPage } from '../../shared/tables/import-page.tsx'
import { useRead } from '../../shared/use-read.ts'

const words = chainsCopy.import

const figuresOf = ({ rows, created, left_out, problem_count }: WireChainImport) => [
  { label: words.counts.rows, value: inFull(rows) },
  { label: words.counts.created, value: inFull(created), strong: created > 0 },
  { label: words.counts.leftOut, value: inFull(left_out), strong: left_out > 0 },
  { label: words.counts.problems, value: inFull(problem_count), strong: problem_count > 0 },
]

/** A table of chains. */
export function ChainsImportPage() {
  const chains = useRead(listStaffChains, { query: { limit: 1 } })
  const hasChains = chains.data !== undefined && chains.data.results.length > 0
  return (
    <ImportPage
      words={words}
      back={{ href: paths.chains.href(), label: chainsCopy.back }}
      template={hasChains ? { href: urlOf(exportChains), label: words.template } : null}
      columns={chainColumnsCopy}
      sample={() => Promise.resolve(sampleChains)}
      send={(form, onProgress) => upload(importChains, { params: {}, form }, { onProgress })}
      goodOf={({ created }) => created}
      problemsOf={({ problem_count }) => problem_count}
      figuresOf={figuresOf}
      doneOf={({ created }) => words.done(created)}
      toList={{ href: paths.chains.href({ sort: 'newest' }), label: words.toChains }}
    />
  )
}
