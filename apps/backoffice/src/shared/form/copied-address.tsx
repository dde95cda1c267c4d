import { Button, Textarea, toast } from '@caseback/ui'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { shareLinksCopy } from '../copy/publishing/share-links-copy.ts'

/** The address of a link with a button that copies it; where the browser refuses, it is selected to be copied by hand. */
export function CopiedAddress({ url }: { url: string }) {
  const words = shareLinksCopy.panel
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: words.copied })
    } catch {
      field.current?.select()
      toast({ tone: 'destructive', title: words.notCopied })
    }
  }
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      {/* Of several lines where it is long: one that is cut off cannot be read out or checked. */}
      <Textarea
        ref={field}
        readOnly
        rows={1}
        aria-label={words.address}
        value={url}
        className="min-h-11! min-w-0 resize-none py-2.5 text-sm break-all pointer-fine:min-h-9!"
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="small"
        aria-label={words.copy}
        icon={<Copy aria-hidden="true" />}
        className="shrink-0"
        onClick={() => void copy()}
      >
        {words.copyShort}
      </Button>
    </div>
  )
}
