import { ButtonLink, Card } from '@caseback/ui'
import { useTaxFormCopy } from '../../../shared/copy/use-tax-form-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'

/** The way to the tax form, where there is one or it is asked for. */
export function TaxFormCard() {
  const words = useTaxFormCopy()
  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        <p>{words.card}</p>
        <ButtonLink href={paths.taxForm.href()}>{words.open}</ButtonLink>
      </div>
    </Card>
  )
}
