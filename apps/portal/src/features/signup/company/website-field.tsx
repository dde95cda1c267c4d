import { Button, Field, Input } from '@caseback/ui'
import { useCompanyCopy } from '../../../shared/copy/use-company-copy.ts'
import { Tick } from '../../../shared/forms/tick.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** The organization's website, or its page on somebody else's site. */
export function WebsiteField({
  company: { form, values, isRight },
  problem,
  suggested,
}: {
  company: CompanyForm
  problem: string | undefined
  /** The website that the e-mail address speaks for: offered, and never taken by itself. */
  suggested: string | null
}) {
  const copy = useCompanyCopy()
  const takeSuggested = () => {
    form.setValue('overridden_company_domain', suggested ?? '', { shouldValidate: true, shouldDirty: true })
    // The button that was pressed is gone.
    form.setFocus('overridden_company_domain')
  }
  return (
    <div className="flex flex-col items-start">
      <Field label={copy.website} hint={copy.websiteHint} error={problem} className="w-full">
        <Input
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          {...form.register('overridden_company_domain', {
            // Told to be none, it is judged again at each key: one sees at once that it is one now.
            onChange: () => problem && void form.trigger('overridden_company_domain'),
          })}
        />
        {isRight('overridden_company_domain') && <Tick />}
      </Field>
      {suggested && values.overridden_company_domain === '' && (
        <Button variant="quiet" size="small" className="-ml-3 text-left wrap-anywhere" onClick={takeSuggested}>
          {copy.suggestWebsite(suggested)}
        </Button>
      )}
    </div>
  )
}
