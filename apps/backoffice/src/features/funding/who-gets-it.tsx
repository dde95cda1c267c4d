import { getManufacturer, getProvider } from '@caseback/contract'
import { Banner } from '@caseback/ui'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { useRead } from '../../shared/use-read.ts'

const listed = new Intl.ListFormat('en-US')

/**
 * Whom a request goes to by e-mail when it is issued: the billing contacts of its manufacturer, or nobody; and a warning where it
 * does not say where to pay.
 */
export function WhoGetsIt({ manufacturerId }: { manufacturerId: number }) {
  const words = fundingRequestCopy.issuing
  const { data, error } = useRead(getManufacturer, { params: { id: manufacturerId } }, { dedupingInterval: 0 })
  const { data: provider, error: providerError } = useRead(getProvider, {}, { dedupingInterval: 0 })
  if (!data || !provider)
    return <p className="text-sm text-muted">{error || providerError ? words.contactsFailed : words.loadingContacts}</p>
  const addresses = [...new Set(data.billing_contacts.map(({ email }) => email))]
  return (
    <>
      {addresses.length > 0 ? (
        <p className="wrap-anywhere">{words.sentTo(listed.format(addresses))}</p>
      ) : (
        <Banner tone="warning">{words.sentToNobody}</Banner>
      )}
      {provider.remit_to === null && <Banner tone="warning">{words.withoutRemitTo}</Banner>}
    </>
  )
}
