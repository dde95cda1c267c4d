import { Banner, Button, ButtonLink, classNames } from '@caseback/ui'
import { useLocation } from '@caseback/web/router'
import { useState } from 'react'
import { fewCodesCopy as words } from '../shared/copy/people-copy.ts'
import { paths } from '../shared/paths.ts'
import { hidesFewCodes, noteFewCodesHidden } from '../shared/session/few-codes.ts'

/** That few recovery codes or none are left to somebody, and the way to new ones, until they say later. */
export default function FewCodesNote({ left }: { left: number }) {
  const [hidden, setHidden] = useState(hidesFewCodes)
  const { pathname } = useLocation()
  if (hidden) return null
  const hide = () => {
    noteFewCodesHidden()
    setHidden(true)
  }
  return (
    <div
      className={classNames(
        'w-full shrink-0 px-4 pt-6 pb-3 sm:px-6 lg:max-xl:px-5 print:hidden',
        // The desk of the reviewers has the whole width.
        !pathname.startsWith(paths.claims.path) && 'mx-auto max-w-300',
      )}
    >
      <Banner
        tone="warning"
        title={words.title(left)}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={paths.you.href()}>{words.make}</ButtonLink>
            <Button variant="quiet" onClick={hide}>
              {words.later}
            </Button>
          </div>
        }
      >
        {words.text}
      </Banner>
    </div>
  )
}
