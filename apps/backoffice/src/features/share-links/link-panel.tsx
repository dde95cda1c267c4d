import { getShareLink, revokeShareLink, type WireShareLink } from '@caseback/contract'
import { Banner, Button, IconButton, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Ban from 'lucide-react/icons/ban'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { CopiedAddress } from '../../shared/form/copied-address.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'
import { LinkFunnel } from './link-funnel.tsx'
import { LinkPrints } from './link-prints.tsx'
import { LinkSheet } from './link-sheet.tsx'

type Panel = {
  id: number
  mayWrite: boolean
  /** Somebody has asked for this link; otherwise it stands here as the first of the list. */
  isChosen: boolean
  onChanged: () => void
}

/** The link beside the list: its address and code, what is printed of it, and what came of it. */
export function LinkPanel({ known, ...panel }: Panel & { known: WireShareLink | undefined }) {
  const words = shareLinksCopy.panel
  // One that the address names and the list has not reached yet.
  const read = useRead(getShareLink, known ? null : { params: { id: panel.id } })
  const link = known ?? read.data
  if (link) return <OneLink link={link} {...panel} />
  return (
    <aside aria-label={words.loadingOne} className="rounded-card border border-line bg-surface p-4">
      {read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.noOne}
          failed={words.oneFailed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loadingOne} className="flex flex-col gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </aside>
  )
}

function OneLink({ link, mayWrite, isChosen, onChanged }: Panel & { link: WireShareLink }) {
  const words = shareLinksCopy.panel
  const [open, setOpen] = useState<'edit' | 'revoke'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Below the list on a narrow screen, where nobody would see that something has opened.
    if (isChosen && heading.current && heading.current.getBoundingClientRect().top > window.innerHeight)
      heading.current.scrollIntoView({ block: 'start' })
  }, [isChosen])
  const { label, attribution_code, chain, state, expires, created, created_by, revoked, revoked_by } = link
  const told = [
    words.code(attribution_code),
    chain ? words.chain(chain.name) : words.anyone,
    expires ? words.until(formatShortDay(expires)) : words.noEnd,
    words.made(created_by, formatShortDay(providerDay(created))),
  ]
  return (
    <aside
      aria-labelledby="shown-link"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 ref={heading} id="shown-link" className="scroll-mt-20 py-1 text-md font-bold wrap-anywhere">
            {label}
          </h2>
          {mayWrite && state !== 'REVOKED' && (
            <IconButton
              label={words.edit(label)}
              icon={<Pencil aria-hidden="true" />}
              className="pointer-fine:size-8 [&_svg]:size-4.5"
              onClick={() => setOpen('edit')}
            />
          )}
        </div>
        <p className="text-sm wrap-anywhere text-muted">{told.join(' · ')}</p>
      </div>
      {state === 'REVOKED' && (
        <Banner tone="info" title={words.revoked(formatShortDay(providerDay(revoked ?? '')), revoked_by)}>
          {words.revokedHint}
        </Banner>
      )}
      {state === 'EXPIRED' && (
        <Banner tone="info" title={words.expired(formatShortDay(expires ?? ''))}>
          {words.expiredHint}
        </Banner>
      )}
      {state !== 'REVOKED' && (
        <>
          <CopiedAddress url={link.url} />
          <LinkPrints link={link} />
        </>
      )}
      <LinkFunnel funnel={link.funnel} />
      {mayWrite && state !== 'REVOKED' && (
        <Button
          size="small"
          variant="quiet"
          className="-mr-3 self-end text-tomato hover:text-tomato"
          icon={<Ban aria-hidden="true" />}
          onClick={() => setOpen('revoke')}
        >
          {words.revoke}
        </Button>
      )}
      {open === 'edit' && (
        <LinkSheet
          offerId={link.offer_id}
          known={link}
          onCancel={() => setOpen(undefined)}
          onStale={onChanged}
          onSaved={() => {
            setOpen(undefined)
            onChanged()
          }}
        />
      )}
      {open === 'revoke' && <RevokeDialog link={link} onChanged={onChanged} onClose={() => setOpen(undefined)} />}
    </aside>
  )
}

function RevokeDialog({
  link,
  onChanged,
  onClose,
}: {
  link: WireShareLink
  onChanged: () => void
  onClose: () => void
}) {
  const words = shareLinksCopy.revoking
  const action = useAction(onChanged, { close: onClose })
  const revoke = () =>
    action.run(async () => {
      await call(revokeShareLink, { params: { id: link.id } })
      toast({ tone: 'success', title: words.done(link.label) })
      onClose()
      onChanged()
    })
  return (
    <ConfirmDialog
      danger
      title={words.title(link.label)}
      confirm={words.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    >
      <p>{words.text}</p>
      <p>{words.kept(link.funnel.enrolled)}</p>
    </ConfirmDialog>
  )
}
