import { useOfferWords } from '@caseback/web/use-offer-words'
import Camera from 'lucide-react/icons/camera'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UserPlus from 'lucide-react/icons/user-plus'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'

/** The five steps from the link to the check (PR-03). */
export function HowItWorks({ offer, className }: { offer: SharedOffer; className?: string }) {
  const copy = usePreviewTranslation().preview
  const format = useOfferWords()
  const words = copy.steps
  const cap = offer.max_units_per_location
  const steps = [
    { icon: <UserPlus />, title: words.account, hint: words.accountHint },
    { icon: <ShoppingBasket />, title: words.purchase, hint: words.purchaseHint(format.longDay(offer.valid_to)) },
    { icon: <Camera />, title: words.submit, hint: words.submitHint },
    {
      icon: <MapPin />,
      title: cap ? words.upToUnits(format.unitCount(cap, offer.terms.unit)) : words.once,
      hint: words.locationHint,
    },
    { icon: <MailCheck />, title: words.payment, hint: words.paymentHint },
  ]
  return (
    <section className={className} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-5 text-lg font-bold">
        {copy.howItWorks}
      </h2>
      <ol className="flex flex-col xl:grid xl:grid-cols-5 xl:gap-4">
        {steps.map(({ icon, title, hint }, index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0 xl:flex-col xl:gap-1 xl:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-11 bottom-0 left-[21px] w-0.5 bg-line xl:top-[21px] xl:right-[-0.5rem] xl:bottom-auto xl:left-13 xl:h-0.5 xl:w-auto"
              />
            )}
            <span
              aria-hidden="true"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-basil-tint text-basil [&_svg]:size-5"
            >
              {icon}
            </span>
            <div className="pt-1.5">
              <p className="leading-snug font-bold">{title}</p>
              <p className="text-sm text-muted">{hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
