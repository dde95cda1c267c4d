import { getTaxForm, type WireTaxForm } from '@caseback/contract'
import { BackLink, Banner, Button, Card, EmptyState, ErrorState, Page, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import FileCheck from 'lucide-react/icons/file-check'
import { useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { useNeedsYou } from '../../../shared/api/use-needs-you.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useTaxFormCopy } from '../../../shared/copy/use-tax-form-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { TaxFormQuestions } from './tax-form-questions.tsx'

/** /settings/tax-form: Form W-9 of the location, where the provider asks for it. */
export default function TaxFormPage() {
  const copy = useCopy()
  const words = useTaxFormCopy()
  const { data, error, refresh, refreshing, replace } = useApi(getTaxForm, {})
  return (
    <Page>
      <title>{copy.pageTitle(words.title)}</title>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
        <BackLink href={paths.settings.href()}>{words.back}</BackLink>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        {data ? (
          <TaxForm taxForm={data} onGiven={replace} />
        ) : error ? (
          <ErrorState title={words.loadFailed} onRetry={refresh} retrying={refreshing} />
        ) : (
          <SkeletonRegion className="flex flex-col gap-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-dvh w-full" />
          </SkeletonRegion>
        )}
      </div>
    </Page>
  )
}

function TaxForm({ taxForm, onGiven }: { taxForm: WireTaxForm; onGiven: (taxForm: WireTaxForm) => void }) {
  const words = useTaxFormCopy()
  const format = useOfferWords()
  const { refresh: lookWhatWaits } = useNeedsYou()
  const { tax_form: form, missing, tax_forms_asked: asked, payments_wait: waits } = taxForm
  const [replacing, setReplacing] = useState(false)
  if (!asked && !form)
    return (
      <EmptyState icon={<FileCheck />} title={words.notAsked}>
        {words.notAskedHint}
      </EmptyState>
    )
  const asks = asked && (missing || replacing || !form)
  return (
    <>
      {form && !asks && (
        <Card title={words.givenTitle}>
          <div className="flex flex-col items-start gap-4">
            <div>
              <p className="font-semibold">{words.given(form.tax_number_kind, form.last_four)}</p>
              <p className="text-muted">{words.givenBy(format.longDay(dayOfInstant(form.given)), form.given_by)}</p>
            </div>
            <p>{words.sealed}</p>
            {asked && taxForm.may_give && <Button onClick={() => setReplacing(true)}>{words.replace}</Button>}
          </div>
        </Card>
      )}
      {asks && (
        <>
          <div className="flex flex-col gap-3">
            <p>{words.why(format.dollars(Math.round(taxForm.tax_form_threshold * 100)))}</p>
            {waits !== 'never' && <Banner tone="warning">{waits === 'now' ? words.holds : words.mayHold}</Banner>}
            {!taxForm.may_give && <Banner tone="info">{words.notOwner}</Banner>}
          </div>
          {taxForm.may_give && (
            <TaxFormQuestions
              taxForm={taxForm}
              onCancel={replacing && !missing ? () => setReplacing(false) : undefined}
              onGiven={(given) => {
                setReplacing(false)
                onGiven(given)
                lookWhatWaits()
              }}
            />
          )}
        </>
      )}
    </>
  )
}
