import { ButtonLink } from '@caseback/ui'
import { useTaxFormCopy } from './copy/use-tax-form-copy.ts'
import { paths } from './routing/paths.ts'

/** That the tax form is missing, in the server's words, and the way to it. */
export default function TaxFormNotice({ sentence, first }: { sentence: string; first: boolean }) {
  const words = useTaxFormCopy()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-48 grow basis-0">
        <span className="block font-bold">{words.title}</span>
        <span className="block text-sm text-muted">{sentence}</span>
      </p>
      <ButtonLink
        variant={first ? 'primary' : 'secondary'}
        href={paths.taxForm.href()}
        className="max-w-36 sm:min-w-36 sm:max-w-none"
      >
        {words.fillIn}
      </ButtonLink>
    </div>
  )
}
