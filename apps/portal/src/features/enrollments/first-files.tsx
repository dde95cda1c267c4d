import { Button } from '@caseback/ui'
import { useNavigate } from '@caseback/web/router'
import Camera from 'lucide-react/icons/camera'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useRef } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { handFiles } from '../../shared/uploads/handed-files.ts'
import { enrollmentDraft } from '../../shared/uploads/upload-drafts.ts'
import { ACCEPTED } from '../../shared/uploads/uploader/check-file.ts'

/** Camera and files where one lands after enrolling: what is chosen is there on the Submit tab, which opens. */
export function FirstFiles({ enrollmentId }: { enrollmentId: number }) {
  const words = useClaimsCopy().upload
  const navigate = useNavigate()
  const camera = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length === 0) return
    handFiles(enrollmentDraft(enrollmentId), files)
    navigate(paths.enrollmentSubmit.href(enrollmentId))
  }
  return (
    <div className="flex gap-3">
      <Button
        className="grow pointer-fine:hidden"
        icon={<Camera aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        {words.camera}
      </Button>
      <Button className="grow" icon={<FolderOpen aria-hidden="true" />} onClick={() => picker.current?.click()}>
        {words.files}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.camera}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={words.files}
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}
