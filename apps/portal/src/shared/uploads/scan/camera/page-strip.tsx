import { classNames, IconButton, Spinner } from '@caseback/ui'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import { PagePicture } from '../../uploader/pages/page-picture.tsx'
import type { Shot, useShots } from './use-shots.ts'

/** The pages taken so far; one that is chosen is taken again by the next photo, turned or removed. */
export function PageStrip({ shots, pagesBefore }: { shots: ReturnType<typeof useShots>; pagesBefore: number }) {
  const words = useClaimsCopy().scanner
  const at = shots.all.findIndex(({ id }) => id === shots.chosen)
  const chosen = shots.all[at]
  const last = shots.all.at(-1)
  const page = pagesBefore + at + 1
  const tool = 'text-on-finder! hover:bg-transparent!'
  return (
    <div className="flex min-h-22 items-center gap-3 px-4 pt-3">
      <ol aria-label={words.pages} className="flex max-w-1/2 shrink-0 gap-2 overflow-x-auto p-1">
        {shots.all.map((shot, index) => (
          <li
            key={shot.id}
            className={classNames(
              'shrink-0',
              // Here begins another invoice.
              shot.invoice !== (shots.all[index - 1] ?? shot).invoice && 'ml-1 border-l-2 border-on-finder pl-3',
            )}
          >
            <button
              type="button"
              aria-pressed={shot.id === shots.chosen}
              aria-label={words.choose(pagesBefore + index + 1)}
              className={classNames(
                'relative block h-16 w-12 cursor-pointer overflow-hidden rounded-control border-2',
                shot.id === shots.chosen ? 'border-mark-accent' : 'border-on-finder',
              )}
              onClick={() => shots.choose(shot.id === shots.chosen ? null : shot.id)}
            >
              <PagePicture
                key={shot.page ? 'page' : 'photo'}
                file={shot.page ?? shot.photo}
                className="size-full object-cover"
              />
              {shot.working && (
                <span className="absolute inset-0 flex items-center justify-center bg-backdrop">
                  <Spinner />
                </span>
              )}
              {shot.flaw && (
                <TriangleAlert aria-hidden="true" className="absolute top-0.5 right-0.5 size-4 text-mark-accent" />
              )}
            </button>
          </li>
        ))}
      </ol>
      <output className="min-w-0 grow text-sm leading-snug">
        {chosen ? saidOf(chosen, page, words) : last && saidOf(last, pagesBefore + shots.all.length, words)}
      </output>
      {chosen && (
        <span className="flex shrink-0">
          <IconButton
            label={words.turn(page)}
            icon={<RotateCw aria-hidden="true" />}
            className={tool}
            onClick={() => void shots.turn(chosen.id)}
          />
          <IconButton
            label={words.remove(page)}
            icon={<Trash2 aria-hidden="true" />}
            className={tool}
            onClick={() => shots.remove(chosen.id)}
          />
        </span>
      )}
    </div>
  )
}

function saidOf(
  { working, flaw, page }: Shot,
  number: number,
  words: ReturnType<typeof useClaimsCopy>['scanner'],
): string {
  if (working) return words.busy
  if (flaw) return words[flaw](number)
  return page ? words.straightened(number) : words.whole(number)
}
