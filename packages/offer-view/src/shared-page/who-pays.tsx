import { brand } from '@caseback/domain'
import { usePreviewTranslation } from './translation.ts'

/** What a stranger fears to ask: who we are, why the manufacturer does not pay itself, and what it costs. */
export function WhoPays({ manufacturer }: { manufacturer: string }) {
  const { who, whoPays } = usePreviewTranslation().preview
  const answers = [
    [who.us(), who.usText(manufacturer)],
    [who.why(manufacturer), who.whyText(manufacturer)],
    [who.cost, who.costText(brand.checkProviderName)],
  ]
  return (
    <section aria-labelledby="who-pays">
      <h2 id="who-pays" className="text-lg font-bold">
        {whoPays}
      </h2>
      <dl className="divide-y divide-line">
        {answers.map(([question, answer]) => (
          <div key={question} className="py-3">
            <dt className="font-bold">{question}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
