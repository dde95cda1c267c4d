import { listTouchlessRules, type WireTouchlessRule } from '@caseback/contract'
import { Badge, Button, EmptyState, Input, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Factory from 'lucide-react/icons/factory'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { touchlessCopy } from '../../shared/copy/review/touchless-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { useList } from '../../shared/use-list.ts'
import { RuleSheet } from './rule-sheet.tsx'

/** Which claims of each manufacturer are approved without a person. */
export function TouchlessRules({ mayChange }: { mayChange: boolean }) {
  const words = touchlessCopy.rules
  const { q, typed, type } = useSearchText()
  const asked = { q: q || undefined }
  const list = useList(urlOf(listTouchlessRules, {}, asked), (cursor) =>
    call(listTouchlessRules, { query: { ...asked, cursor } }),
  )
  const [changing, setChanging] = useState<WireTouchlessRule>()
  return (
    <DeskSection title={words.title}>
      <Input
        type="search"
        className="sm:max-w-72"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<Factory />} title={q ? words.noneFound : words.none}>
            {q ? words.noneFoundHint : words.noneHint}
          </EmptyState>
        }
      >
        {(rules) => <RulesTable rules={rules} onChange={mayChange ? setChanging : undefined} />}
      </ListStates>
      {changing && (
        <RuleSheet
          rule={changing}
          onCancel={() => setChanging(undefined)}
          onStale={list.reload}
          onSaved={() => {
            setChanging(undefined)
            list.reload()
          }}
        />
      )}
    </DeskSection>
  )
}

function RulesTable({
  rules,
  onChange,
}: {
  rules: readonly WireTouchlessRule[]
  onChange: ((rule: WireTouchlessRule) => void) | undefined
}) {
  const words = touchlessCopy.rules
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={rules}
      rowKey={({ manufacturer_id }) => manufacturer_id}
      columns={[
        {
          id: 'manufacturer',
          header: words.manufacturer,
          rowHeader: true,
          render: ({ manufacturer_name }) => <bdi className="wrap-anywhere">{manufacturer_name}</bdi>,
        },
        {
          id: 'state',
          header: words.state,
          render: ({ enabled }) => <Badge tone={enabled ? 'basil' : 'neutral'}>{enabled ? words.on : words.off}</Badge>,
        },
        {
          id: 'rule',
          header: words.rule,
          render: (rule) => <span className={rule.enabled ? '' : 'text-muted'}>{words.says(rule)}</span>,
        },
        {
          id: 'changed',
          header: words.changed,
          render: ({ changed, changed_by }) => (
            <span className="wrap-anywhere text-muted">
              {changed === null ? words.never : words.by(formatShortDay(providerDay(changed)), changed_by ?? '')}
            </span>
          ),
        },
        ...(onChange
          ? [
              {
                id: 'change',
                header: words.change,
                render: (rule: WireTouchlessRule) => (
                  <Button
                    size="small"
                    aria-label={words.changeOf(rule.manufacturer_name)}
                    onClick={() => onChange(rule)}
                  >
                    {words.change}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
