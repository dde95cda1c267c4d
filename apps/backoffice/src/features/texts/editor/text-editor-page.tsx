import { discardTextDraft, type StaffMember, type WireStaffText } from '@caseback/contract'
import { Badge, Banner, Button, ButtonLink, toast } from '@caseback/ui'
import { useNavigate } from '@caseback/web/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import { textsCopy } from '../../../shared/copy/publishing/texts-copy.ts'
import { providerTime } from '../../../shared/days/today.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { ChoiceButtons } from '../../../shared/picture/choice-buttons.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { TextPicture } from '../text-picture.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { PublishTextDialog } from './publish-text-dialog.tsx'
import { RichText } from './rich-text.tsx'
import { TextEditorBar } from './text-editor-bar.tsx'
import { type SaverState, type Side, TextSaver } from './text-saver.ts'

/** The editor of one text: what its next version is to say in both languages, saved as one types. */
export default function TextEditorPage({
  text,
  member,
  onChanged,
  onStale,
}: {
  text: WireStaffText
  member: StaffMember
  onChanged: (text: WireStaffText) => void
  onStale: () => void
}) {
  const words = textEditorCopy
  const navigate = useNavigate()
  const [saver] = useState(() => new TextSaver(text, onChanged))
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  const { html, saving, conflict } = state
  const [side, setSide] = useState<Side>('en')
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  useEffect(() => saver.start(), [saver])
  useEffect(() => saver.receive(text), [saver, text])
  const { kind } = text
  const version = text.newest.version + 1
  const hasDraft = state.text.draft !== null || saving.state !== 'saved'
  // Whoever finds the text good that came with the program publishes it as it is.
  const { holds, newest } = state.text
  const isOfProgram = !hasDraft && holds.by === null && holds.version === newest.version
  const isEmptySpanish = side === 'es' && html.es === ''
  return (
    <DeskPage
      title={words.title(textsCopy.kinds[kind], version)}
      back={{ href: paths.texts.href(`/${kind}`), label: textsCopy.backToText }}
      badge={<Badge>{words.nobodySees}</Badge>}
    >
      <WhatCameHere state={state} member={member} />
      {conflict && (
        <ConflictBanner text={state.text} mine={html} conflict={conflict} onChoose={(whose) => saver.choose(whose)} />
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ChoiceButtons
            label={words.language}
            labelHidden
            value={side}
            choices={(['en', 'es'] as const).map((value) => ({ value, label: words.languages[value] }))}
            onChange={setSide}
          />
          {isEmptySpanish && (
            <Banner
              tone="info"
              action={
                <Button size="small" onClick={() => saver.change('es', html.en)}>
                  {words.startFromEnglish}
                </Button>
              }
            >
              {words.emptySpanish}
            </Banner>
          )}
          <RichText
            key={side}
            label={words.label(words.languages[side])}
            language={side}
            html={html[side]}
            onChange={(changed) => saver.change(side, changed)}
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-6">
          <TextPicture kind={kind} html={{ en: html.en, es: html.es || null }} language={side} />
        </div>
      </div>
      <TextEditorBar
        saving={saving}
        version={version}
        hasDraft={hasDraft}
        isOfProgram={isOfProgram}
        onRetry={() => void saver.save()}
        // What is on its way is there before somebody says what they have read.
        onDiscard={() => void saver.save().then(() => setAsking('discard'))}
        compare={
          <ButtonLink href={paths.texts.href(`/${kind}/compare`)} variant="quiet">
            {words.changes}
          </ButtonLink>
        }
        onPublish={async () => {
          await saver.save()
          const { saving: now, text: saved } = saver.state()
          if (now.state !== 'saved') return
          if (saved.draft || isOfProgram) setAsking('publish')
          else toast({ tone: 'destructive', title: words.publishing.gone })
        }}
      />
      {asking === 'publish' && (
        <PublishTextDialog
          text={state.text}
          onClose={() => setAsking(null)}
          onStale={onStale}
          onPublished={(published) => {
            setAsking(null)
            saver.reset(published)
            onChanged(published)
            navigate(paths.texts.href(`/${kind}`), { replace: true })
          }}
        />
      )}
      {asking === 'discard' && (
        <DiscardDialog
          text={state.text}
          onClose={() => setAsking(null)}
          onStale={onStale}
          onDiscarded={(discarded) => {
            setAsking(null)
            saver.reset(discarded)
            onChanged(discarded)
          }}
        />
      )}
    </DeskPage>
  )
}

/** What is here besides one's own typing of now: a colleague's, or what the browser kept. */
function WhatCameHere({
  state: { colleague, wasRestored, saving, conflict },
  member,
}: {
  state: SaverState
  member: StaffMember
}) {
  const words = textEditorCopy
  return (
    <>
      {colleague && colleague.name !== member.name && (
        <Banner tone="info">
          {words.colleague(colleague.name ?? words.somebody, providerTime(colleague.updated))}
        </Banner>
      )}
      {wasRestored && saving.state !== 'saved' && !conflict && <Banner tone="info">{words.saving.restored}</Banner>}
    </>
  )
}

function DiscardDialog({
  text,
  onDiscarded,
  onStale,
  onClose,
}: {
  text: WireStaffText
  onStale: () => void
  onDiscarded: (text: WireStaffText) => void
  onClose: () => void
}) {
  const words = textEditorCopy.discard
  // What a colleague writes behind the dialog is read before it is forgotten.
  const [seen] = useState(text.revision)
  const action = useAction(onStale, {})
  const discard = () =>
    action.run(async () => {
      const discarded = await call(discardTextDraft, { params: { kind: text.kind }, query: { seen: String(seen) } })
      toast({ tone: 'success', title: words.done })
      onDiscarded(discarded)
    })
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.button}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={() => void discard()}
    >
      <p>{words.text(text.newest.version)}</p>
    </ConfirmDialog>
  )
}
