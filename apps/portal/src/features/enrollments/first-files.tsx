import { Button } from '@caseback/ui'
import { useLoadPage, useNavigate } from '@caseback/web/router'
import Camera from 'lucide-react/icons/camera'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { handCamera, handFiles } from '../../shared/uploads/handed-files.ts'
import { mayHaveCamera } from '../../shared/uploads/scan/may-have-camera.ts'
import { enrollmentDraft } from '../../shared/uploads/upload-drafts.ts'
import { ACCEPTED } from '../../shared/uploads/uploader/check-file.ts'

/** Camera and files where one lands after enrolling: what is chosen is there on the Submit tab, which opens. */
export function FirstFiles({ enrollmentId }: { enrollmentId: number }) {
  const words = useClaimsCopy().upload
  const navigate = useNavigate()
  const loadPage = useLoadPage()
  // A storeroom has no network: what is chosen here is kept there, so that page is there before it is needed.
  const loadSubmit = useEffectEvent(() => loadPage(paths.enrollmentSubmit.path))
  useEffect(() => loadSubmit(), [])
  // Kept for as long as its dialog is open.
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (isCamera: boolean) => {
    if (isCamera && mayHaveCamera()) {
      handCamera(enrollmentDraft(enrollmentId))
      navigate(paths.enrollmentSubmit.href(enrollmentId))
      return
    }
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = isCamera ? 'image/*' : ACCEPTED
    if (isCamera) input.setAttribute('capture', 'environment')
    else input.multiple = true
    input.addEventListener('change', () => {
      handFiles(enrollmentDraft(enrollmentId), [...(input.files ?? [])])
      navigate(paths.enrollmentSubmit.href(enrollmentId))
    })
    chooser.current = input
    input.click()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="grow pointer-fine:hidden" icon={<Camera aria-hidden="true" />} onClick={() => choose(true)}>
        {words.camera}
      </Button>
      <Button className="grow" icon={<FolderOpen aria-hidden="true" />} onClick={() => choose(false)}>
        {words.files}
      </Button>
    </div>
  )
}
