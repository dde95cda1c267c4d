import { endOtherSessions, endOwnSession, listOwnSessions, type WireOwnSession } from '@caseback/contract'
import { Button, Card, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { browserOf } from '@caseback/web/browser-name'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useState } from 'react'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'

/** Where the operator is signed in. The list has the latest fifty; "everywhere else" ends all of them. */
export function SessionsCard() {
  const words = useSettingsCopy().sessions
  const { data, error, refresh, replace } = useApi(listOwnSessions, {})
  const [busy, setBusy] = useState<number | 'others'>()
  const sessions = data?.results
  const end = async (which: WireOwnSession | 'others') => {
    setBusy(which === 'others' ? which : which.id)
    try {
      if (which === 'others') await callApi(endOtherSessions, {}, { quiet: true })
      else await callApi(endOwnSession, { params: { id: which.id } }, { quiet: true })
      const stays = (session: WireOwnSession) => (which === 'others' ? session.current : session.id !== which.id)
      replace({ results: sessions?.filter(stays) ?? [], next: null })
      toast({ title: which === 'others' ? words.othersEnded : words.ended, tone: 'success' })
    } catch (problem) {
      toast({ title: serverSentence(problem, words.failed), tone: 'destructive' })
      // It may have ended meanwhile.
      refresh()
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Card title={words.title}>
      {sessions ? (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y divide-line">
            {sessions.map((session) => (
              <Session key={session.id} session={session} busy={busy === session.id} onEnd={() => void end(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className="flex">
              <Button wide busy={busy === 'others'} busyLabel={words.busy} onClick={() => void end('others')}>
                {words.endOthers}
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>{words.loadFailed}</p>
          <Button onClick={refresh}>{words.again}</Button>
        </div>
      ) : (
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-32" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Session({ session, busy, onEnd }: { session: WireOwnSession; busy: boolean; onEnd: () => void }) {
  const words = useSettingsCopy().sessions
  const format = useOfferWords()
  const dayOf = (instant: string) => format.longDay(dayOfInstant(instant))
  const { browser, system } = browserOf(session.browser)
  const name = browser && system ? words.browserOn(browser, system) : (browser ?? system ?? words.unknownBrowser)
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {session.current ? words.here : words.since(dayOf(session.created), dayOf(session.last_used))}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          className="shrink-0 whitespace-nowrap"
          busy={busy}
          aria-label={words.endOne(name, dayOf(session.created))}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
