import { listStaffTexts, type WireStaffTextBrief } from '@caseback/contract'
import type { Day, TextKind } from '@caseback/domain'
import { UiLink } from '@caseback/ui'
import { textsCopy } from '../copy/publishing/texts-copy.ts'
import { paths } from '../paths.ts'
import { useRead } from '../use-read.ts'

/** Whether what holds of a text on a day came with the program, and nobody has published a version of their own. */
const isStarterOn = ({ holds, coming }: WireStaffTextBrief, day: Day): boolean => {
  const begun = coming.filter(({ holds_from }) => holds_from !== null && holds_from <= day)
  return (begun.at(-1) ?? holds).by === null
}

/** The texts that operators would agree to on a day as they came with the program; undefined until that is known. */
export function useStarterTexts(day: Day): TextKind[] | undefined {
  const { data } = useRead(listStaffTexts, {}, { revalidateOnFocus: true })
  return data?.results.filter((text) => isStarterOn(text, day)).map(({ kind }) => kind)
}

/** The names of texts, each with the way to where it is written. */
export const StarterTexts = ({ kinds }: { kinds: readonly TextKind[] }) => (
  <ul aria-label={textsCopy.starters} className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
    {kinds.map((kind) => (
      <li key={kind}>
        <UiLink
          href={paths.texts.href(`/${kind}`)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0"
        >
          {textsCopy.kinds[kind]}
        </UiLink>
      </li>
    ))}
  </ul>
)
