import { classNames, IconButton } from '@caseback/ui'
import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import X from 'lucide-react/icons/x'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'

const tool = 'text-on-finder! hover:bg-transparent!'

/** The bar above the camera's picture: which page comes next, whether photos are taken by themselves, and the light if any. */
export function FinderHeader({
  title,
  auto,
  torch,
  onAuto,
  onTorch,
  onClose,
}: {
  title: string
  auto: boolean
  torch: 'on' | 'off' | null
  onAuto: () => void
  onTorch: () => void
  onClose: () => void
}) {
  const words = useClaimsCopy().scanner
  return (
    <header className="flex items-center justify-between gap-1 p-3">
      <IconButton label={words.close} icon={<X aria-hidden="true" />} className={tool} onClick={onClose} />
      <p className="grow px-2 font-bold">{title}</p>
      <button
        type="button"
        aria-pressed={auto}
        title={words.autoHint}
        className="flex min-h-11 cursor-pointer items-center px-1"
        onClick={onAuto}
      >
        <span
          className={classNames(
            'rounded-full border-2 border-on-finder px-3 py-1 text-sm font-semibold',
            auto && 'bg-on-finder text-finder',
          )}
        >
          {words.auto}
        </span>
      </button>
      {torch && (
        <IconButton
          label={words.torch}
          aria-pressed={torch === 'on'}
          icon={torch === 'on' ? <Flashlight aria-hidden="true" /> : <FlashlightOff aria-hidden="true" />}
          className={tool}
          onClick={onTorch}
        />
      )}
    </header>
  )
}
