import { putManufacturerLogo, removeManufacturerLogo, type WireStaffManufacturer } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call, upload } from '../../shared/api.ts'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { ManufacturerLogo } from '../../shared/pictures/manufacturer-logo.tsx'
import { PictureField } from '../../shared/pictures/picture-field.tsx'

/** The logo of a manufacturer, shown on a light and on a dark page, with the way to another one. */
export function LogoField({
  manufacturer: { id, name, logo },
  onChanged,
}: {
  manufacturer: WireStaffManufacturer
  onChanged: (changed: WireStaffManufacturer) => void
}) {
  const words = manufacturersCopy
  const params = { id }
  return (
    <PictureField
      label={words.logo}
      has={logo !== null}
      hint={words.logoHint}
      onSend={async (form, onProgress) => {
        onChanged(
          await upload(
            putManufacturerLogo,
            { params, form },
            { onProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 0) },
          ),
        )
        toast({ tone: 'success', title: words.logoSaved })
      }}
      onRemove={async () => {
        onChanged(await call(removeManufacturerLogo, { params }))
        toast({ tone: 'success', title: words.logoRemoved })
      }}
    >
      {/* The two grounds change places in the dark: there are always a light and a dark one. */}
      <span className="flex overflow-hidden rounded-control border border-line">
        <span className="bg-surface p-3">
          <ManufacturerLogo name={name} logo={logo} size="page" />
        </span>
        <span className="bg-ink p-3">
          <ManufacturerLogo name={name} logo={logo} size="page" />
        </span>
      </span>
    </PictureField>
  )
}
