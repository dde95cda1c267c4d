import { listStaffTexts, type WireStaffTextBrief } from '@caseback/contract'
import { Badge, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { call } from '../../shared/api.ts'
import { textsCopy } from '../../shared/copy/publishing/texts-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'

/** The three texts of the site: what holds, what comes, and whether somebody is writing. */
export function TextsPage() {
  const words = textsCopy
  const list = useList(urlOf(listStaffTexts), () => call(listStaffTexts, {}))
  return (
    <DeskPage title={words.title}>
      <p className="-mt-4 text-muted">{words.hint}</p>
      <ListStates list={list} loading={words.loading} failed={words.failed} empty={null}>
        {(texts) => (
          <ul className="grid gap-4 lg:grid-cols-3">
            {texts.map((text) => (
              <TextCard key={text.kind} text={text} />
            ))}
          </ul>
        )}
      </ListStates>
    </DeskPage>
  )
}

function TextCard({ text: { kind, holds, coming, draft } }: { text: WireStaffTextBrief }) {
  const words = textsCopy
  return (
    <li className="relative flex flex-col gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong sm:p-5">
      <div>
        <h2 className="text-lg font-bold">
          <UiLink href={paths.texts.href(`/${kind}`)} className="after:absolute after:inset-0">
            {words.kinds[kind]}
          </UiLink>
        </h2>
        <p className="text-sm text-muted">{words.uses[kind]}</p>
      </div>
      <div className="flex flex-col gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{words.version(holds.version)}</span>
          <Badge tone="basil">{words.holds}</Badge>
          {holds.by === null && <Badge tone="saffron">{words.starter}</Badge>}
        </p>
        <p className="text-muted">{words.since(holds.holds_from)}</p>
        {holds.agreed !== null && <p className="text-muted">{words.agreed(kind, holds.agreed)}</p>}
        <p className="text-muted">{holds.languages.includes('es') ? words.spanish : words.noSpanish}</p>
      </div>
      {(coming.length > 0 || draft) && (
        <ul className="mt-auto flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
          {coming.map(({ version, holds_from }) => (
            <li key={version}>{words.comes(version, holds_from)}</li>
          ))}
          {draft && <li className="text-muted">{words.draft(draft.by, formatMoment(new Date(draft.updated)))}</li>}
        </ul>
      )}
    </li>
  )
}
