import { getSentLetter, sendLetterAgain, type WireLetterAsSent, type WireSentLetter } from '@caseback/contract'
import { Button, Dialog, Skeleton, SkeletonRegion, toast, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../api.ts'
import { ActionProblem } from '../confirm-dialog.tsx'
import { lettersCopy as words } from '../copy/records/letters-copy.ts'
import { providerDay, providerTime } from '../days/today.ts'
import { DetailFailed } from '../detail-failed.tsx'
import { paths } from '../paths.ts'
import { useAction } from '../use-action.ts'
import { useRead } from '../use-read.ts'
import { LetterLines } from './letter-lines.tsx'
import { LetterPaper } from './letter-paper.tsx'

/** A letter as it was written, which leaves once more where somebody still reads its address. */
export function SentLetterDialog({
  letter,
  maySend,
  onClose,
}: {
  letter: WireSentLetter
  /** The role may send it again. */
  maySend: boolean
  onClose: () => void
}) {
  const { data, error, mutate, isValidating } = useRead(getSentLetter, { params: { id: letter.id } })
  const action = useAction(() => void mutate(), { close: onClose })
  const sendsTo = data?.sends_to ?? null
  const send = () =>
    action.run(async () => {
      const { to } = await call(sendLetterAgain, { params: { id: letter.id } })
      onClose()
      toast({ tone: 'success', title: words.onItsWay, description: to })
    })
  return (
    <Dialog
      open
      width="medium"
      longText
      title={letter.subject}
      onCancel={onClose}
      footer={
        maySend && sendsTo !== null ? (
          <Button variant="primary" busy={action.busy} busyLabel={words.sending} onClick={() => void send()}>
            {words.sendAgain}
          </Button>
        ) : (
          <Button onClick={onClose}>{words.close}</Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {words.from(`${formatShortDay(providerDay(letter.sent))} ${providerTime(letter.sent)}`, letter.language)}
        </p>
        {data ? (
          <>
            <Written letter={data} />
            {maySend && data.words && data.request === null && (
              <p className="text-sm">{sendsTo === null ? words.nobody : words.goesTo(sendsTo)}</p>
            )}
            {data.words && data.request !== null && (
              <p className="text-sm">
                {words.hasLink}{' '}
                <UiLink
                  href={paths.fundingRequest.href(data.request)}
                  className="text-basil underline underline-offset-4"
                >
                  {words.request(data.request)}
                </UiLink>
              </p>
            )}
          </>
        ) : error ? (
          <DetailFailed
            error={error}
            missing={words.missing}
            failed={words.failed}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <SkeletonRegion label={words.loading}>
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

function Written({ letter }: { letter: WireLetterAsSent }) {
  if (!letter.words)
    return (
      <p className="rounded-control bg-paper px-3 py-2">
        {letter.request === null ? words.withoutWords : words.financeOnly}
      </p>
    )
  const { blocks, ...written } = letter.words
  return (
    <LetterPaper language={letter.language} to={letter.to} subject={letter.subject} {...written}>
      {blocks.map(({ kind, lines }, at) =>
        kind === 'quote' ? (
          <blockquote key={`${at} ${kind}`} className="border-l-3 border-basil pl-3">
            <LetterLines lines={lines} />
          </blockquote>
        ) : (
          <LetterLines key={`${at} ${kind}`} lines={lines} quiet={kind === 'facts'} />
        ),
      )}
    </LetterPaper>
  )
}
