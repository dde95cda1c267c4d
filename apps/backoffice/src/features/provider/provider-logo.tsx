import { putProviderLogo, removeProviderLogo, type WireProvider } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call, upload } from '../../shared/api.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { ManufacturerLogo } from '../../shared/pictures/manufacturer-logo.tsx'
import { PictureField } from '../../shared/pictures/picture-field.tsx'

/** The logo of the provider with the way to another one. */
export function ProviderLogo({
  provider: { name, logo },
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = providerCopy
  return (
    <div className="max-w-xl">
      <PictureField
        label={words.logo}
        has={logo !== null}
        hint={words.logoHint}
        onSend={async (form, onProgress) => {
          onChanged(
            await upload(
              putProviderLogo,
              { params: {}, form },
              { onProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 0) },
            ),
          )
          toast({ tone: 'success', title: words.logoSaved })
        }}
        onRemove={async () => {
          onChanged(await call(removeProviderLogo, {}))
          toast({ tone: 'success', title: words.logoRemoved })
        }}
      >
        <ManufacturerLogo name={name} logo={logo} size="page" />
      </PictureField>
    </div>
  )
}
