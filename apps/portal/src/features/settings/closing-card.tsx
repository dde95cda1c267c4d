import { getAccountClosing, keepAccount } from '@caseback/contract'
import { Banner, Button, Card, toast } from '@caseback/ui'
import { useState } from 'react'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { ClosingDialog } from './closing-dialog.tsx'

/** Closing one's account: at once, or once its open claims are settled; until then the wish can be taken back. */
export function ClosingCard() {
  const words = useSettingsCopy().closing
  const { data: closing, replace } = useApi(getAccountClosing, {})
  const [asking, setAsking] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const keep = async () => {
    setKeeping(true)
    try {
      replace(await callApi(keepAccount, {}, { quiet: true }))
      toast({ title: words.kept, tone: 'success' })
    } catch (error) {
      toast({ title: serverSentence(error, words.keepFailed), tone: 'destructive' })
    } finally {
      setKeeping(false)
    }
  }
  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        {closing?.asked ? (
          <>
            <Banner tone="warning" title={words.asked(closing.open_claims)} />
            <Button busy={keeping} busyLabel={words.keepBusy} onClick={() => void keep()}>
              {words.keep}
            </Button>
          </>
        ) : (
          <>
            <p>{words.text}</p>
            {/* What is open must be known before anybody is asked whether they are sure. */}
            <Button disabled={!closing} onClick={() => setAsking(true)}>
              {words.action}
            </Button>
          </>
        )}
      </div>
      {closing && asking && (
        <ClosingDialog openClaims={closing.open_claims} onClose={() => setAsking(false)} onAsked={replace} />
      )}
    </Card>
  )
}
