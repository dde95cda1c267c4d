import { getNotifications, type Notifications, updateNotifications } from '@caseback/contract'
import { Card, Checkbox, Skeleton } from '@caseback/ui'
import { callApi } from '../../../shared/api/api-client.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { saveAndTell } from '../settings-form.tsx'

const kinds = ['claim_steps', 'deadlines', 'uncashed'] as const

/** Which letters come. Each choice is saved where it is made. */
export function NotificationsCard() {
  const words = useSettingsCopy().notifications
  const { generic } = useCopy().errors
  const { data, error, change } = useApi(getNotifications, {})
  const choose = async (choice: Partial<Notifications>) => {
    if (!data) return
    change((before) => ({ ...(before ?? data), ...choice }))
    const saved = await saveAndTell(() => callApi(updateNotifications, { body: choice }, { quiet: true }), words)
    if (!saved.ok) change(() => data)
  }
  return (
    <Card title={words.title}>
      {data ? (
        <>
          <div className="flex flex-col divide-y divide-line [&>*]:py-1.5">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={words[kind].label}
                hint={words[kind].hint}
                checked={data[kind]}
                onChange={(event) => void choose({ [kind]: event.target.checked })}
              />
            ))}
          </div>
          <p className="mt-4 text-sm text-muted">{words.always}</p>
        </>
      ) : error ? (
        <p>{generic}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  )
}
