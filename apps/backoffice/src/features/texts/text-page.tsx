import { getTextVersion, unpublishText, type WireStaffText } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { Badge, Button, ButtonLink, ErrorState, Field, Select, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { useState } from 'react'
import { call, sentenceOf } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { textsCopy } from '../../shared/copy/publishing/texts-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { paths } from '../../shared/paths.ts'
import { ChoiceButtons } from '../../shared/picture/choice-buttons.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'
import { type TextLanguage, TextPicture } from './text-picture.tsx'
import { TextVersions } from './text-versions.tsx'

/** One text: what holds and what comes, its versions, and how the portal shows them. */
export default function OneTextPage({
  text,
  onChanged,
}: {
  text: WireStaffText
  onChanged: (text: WireStaffText) => void
}) {
  const words = textsCopy
  const { kind } = text
  return (
    <DeskPage
      title={words.kinds[kind]}
      back={{ href: paths.texts.href(), label: words.back }}
      aside={
        <>
          {text.draft && <ButtonLink href={paths.texts.href(`/${kind}/compare`)}>{words.changes}</ButtonLink>}
          <ButtonLink variant="primary" href={paths.texts.href(`/${kind}/edit`)}>
            {text.draft ? words.goOn : words.edit}
          </ButtonLink>
        </>
      }
    >
      <p className="-mt-4 text-muted">{words.uses[kind]}</p>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Standing text={text} onChanged={onChanged} />
          <TextVersions kind={kind} holds={text.holds.version} revision={text.revision} />
        </div>
        <Shown kind={kind} text={text} />
      </div>
    </DeskPage>
  )
}

/** What holds now, and what has been decided about later days. */
function Standing({ text, onChanged }: { text: WireStaffText; onChanged: (text: WireStaffText) => void }) {
  const words = textsCopy
  const { kind, holds, coming, draft } = text
  const [asking, setAsking] = useState(false)
  const last = coming.at(-1)
  return (
    <section className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-1 p-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{words.version(holds.version)}</span>
          <Badge tone="basil">{words.holds}</Badge>
        </p>
        <p className="text-sm text-muted">
          {[words.since(holds.holds_from), holds.agreed === null ? null : words.agreed(kind, holds.agreed)]
            .filter((each) => each !== null)
            .join(' · ')}
        </p>
        {!holds.languages.includes('es') && <p className="text-sm text-muted">{words.noSpanishHint}</p>}
      </div>
      {coming.map(({ version, holds_from }) => (
        <div key={version} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{words.comes(version, holds_from)}</span>
            <Badge>{words.coming}</Badge>
          </p>
          {version === last?.version && (
            <Button size="small" onClick={() => setAsking(true)}>
              {words.takeBack.button(version)}
            </Button>
          )}
        </div>
      ))}
      {draft && <p className="p-4 text-sm">{words.draft(draft.by, formatMoment(new Date(draft.updated)))}</p>}
      {asking && last && (
        <TakeBackDialog
          kind={kind}
          version={last.version}
          day={last.holds_from}
          onClose={() => setAsking(false)}
          onTakenBack={(changed) => {
            setAsking(false)
            onChanged(changed)
          }}
        />
      )}
    </section>
  )
}

function TakeBackDialog({
  kind,
  version,
  day,
  onTakenBack,
  onClose,
}: {
  kind: TextKind
  version: number
  day: string | null
  onTakenBack: (text: WireStaffText) => void
  onClose: () => void
}) {
  const words = textsCopy.takeBack
  const action = useAction(() => undefined, {})
  const takeBack = () =>
    action.run(async () => {
      const changed = await call(unpublishText, { params: { kind, version } })
      toast({ tone: 'success', title: words.done(version) })
      onTakenBack(changed)
    })
  return (
    <ConfirmDialog
      title={words.title(version)}
      confirm={words.button(version)}
      action={action}
      onCancel={onClose}
      onConfirm={() => void takeBack()}
    >
      <p>{words.text(version, day)}</p>
    </ConfirmDialog>
  )
}

/** The version that holds, or one that comes, as the portal shows it. */
function Shown({ kind, text }: { kind: TextKind; text: WireStaffText }) {
  const copy = useCopy()
  const words = textsCopy.picture
  const [language, setLanguage] = useState<TextLanguage>('en')
  const [chosen, setChosen] = useState(text.holds.version)
  const versions = [text.holds, ...text.coming].map(({ version }) => version)
  const version = versions.includes(chosen) ? chosen : text.holds.version
  const read = useRead(getTextVersion, { params: { kind, version } })
  return (
    <DeskSection title={words.title}>
      <div className="flex flex-wrap items-end gap-3">
        {versions.length > 1 && (
          <Field label={words.version} className="grow">
            <Select value={version} onChange={(event) => setChosen(Number(event.target.value))}>
              {versions.map((each) => (
                <option key={each} value={each}>
                  {textsCopy.version(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ChoiceButtons
          label={words.language}
          labelHidden
          value={language}
          choices={(['en', 'es'] as const).map((value) => ({ value, label: words.languages[value] }))}
          onChange={setLanguage}
        />
      </div>
      {read.data ? (
        <TextPicture kind={kind} html={read.data.html} language={language} />
      ) : read.error ? (
        <ErrorState title={textsCopy.oneFailed} onRetry={() => void read.mutate()} retrying={read.isValidating}>
          {sentenceOf(read.error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={words.loading}>
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
    </DeskSection>
  )
}
