import { Button, type ButtonProps } from '@caseback/ui'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import type { Upload } from './use-upload.ts'

/** Sends what was chosen; busy while that is read or under way. `busyLabel` is said while it is under way. */
export function SendButton({ upload, busyLabel, ...rest }: ButtonProps & { upload: Upload; busyLabel: string }) {
  const copy = useClaimsCopy()
  const underWay = upload.sent !== null
  return (
    <Button
      {...rest}
      variant="primary"
      className="w-full"
      busy={underWay || upload.adding}
      busyLabel={underWay ? busyLabel : copy.upload.processing}
    />
  )
}
