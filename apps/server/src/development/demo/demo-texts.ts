import { addDays, type TextKind, textKinds } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { siteTexts } from '../../database/schema/index.ts'
import { textsOn, type Wordings } from '../../modules/content/content.store.ts'
import { publishText } from '../../modules/content/publish/publish-text.ts'
import { saveTextDraft } from '../../modules/content/publish/save-text-draft.ts'
import { found } from '../../platform/errors.ts'
import { today } from '../../platform/today.ts'
import type { Story } from './story.ts'

/** On this day the terms are published anew; they hold a few days later. */
export const DAY_OF_NEW_TERMS = -22
const DAYS_AHEAD = 7

const spanish: Record<TextKind, string> = {
  terms: `<h2>Términos del servicio</h2>
<p>Estos términos rigen el uso del portal de reembolsos, junto con las condiciones de cada oferta en la que se inscriba.</p>
<h3>1. Quién puede participar</h3>
<p>Las ofertas son para operadores de servicio de alimentos en los Estados Unidos que compran los productos a un distribuidor para su propia cocina. Una cuenta es de un solo local.</p>
<h3>2. Inscripción</h3>
<p>Un local se inscribe una vez en cada oferta. Las condiciones del día en que se inscribe son suyas mientras dure la inscripción.</p>
<h3>3. Solicitudes</h3>
<p>Envíe facturas de un distribuidor que muestren los productos, la cantidad y la fecha de compra, dentro del plazo de la oferta. Podemos pedirle una copia mejor.</p>
<h3>4. Pago</h3>
<p>Pagamos las solicitudes aprobadas en un plazo de 30 días con cheque, por un enlace de correo o impreso y enviado.</p>
<h3>5. Lo que no se permite</h3>
<p>Una factura se presenta una sola vez. Las facturas alteradas, las compras para revender y las de otras personas se rechazan.</p>`,
  privacy: `<h2>Política de privacidad</h2>
<p>Aquí decimos qué datos guardamos de usted y para qué.</p>
<h3>Qué guardamos</h3>
<p>Su nombre, correo, teléfono, empresa y local; sus facturas y solicitudes, y lo que le pagamos.</p>
<h3>Para qué</h3>
<p>Para revisar sus solicitudes, pagarle, avisarle y cumplir con la contabilidad. Los fabricantes saben cuántas cajas de sus productos compró su local.</p>
<h3>Con quién</h3>
<p>El proveedor de cheques recibe el nombre, el monto y la dirección del cheque. No vendemos datos.</p>`,
  agreement: `<p>Al crear una cuenta usted confirma que:</p>
<ul>
<li>actúa por la organización y el local que indica y puede pedir reembolsos en su nombre;</li>
<li>las facturas que envía son auténticas y no se han presentado en otro lugar;</li>
<li>los reembolsos pueden tener que trasladarse o declararse cuando un contrato o un programa público lo exige, y eso le toca a usted;</li>
<li>acepta los Términos del servicio y ha leído la Política de privacidad.</li>
</ul>`,
}

const newTerms: Wordings = {
  en: '<h3>6. A better copy</h3>\n<p>When we ask for a <strong>better copy</strong> of an invoice, your claim keeps its place. Send it from the page of the claim; without an answer for 30 days we may reject the claim.</p>',
  es: '<h3>6. Una copia mejor</h3>\n<p>Cuando pedimos una <strong>copia mejor</strong> de una factura, su solicitud conserva su lugar. Envíela desde la página de la solicitud; sin respuesta en 30 días podemos rechazarla.</p>',
}

/** The texts that came with the program are published in both languages, before anybody signs up. */
export async function publishDemoTexts(story: Story): Promise<void> {
  const { tx, services } = story
  const texts = await textsOn(tx, today(services))
  for (const kind of textKinds) await publish(story, kind, { en: texts[kind].htmlEn, es: spanish[kind] })
}

/** The terms get a section: who enrolls a week later agrees to that version. */
export async function publishNewTerms(story: Story): Promise<void> {
  story.goTo(DAY_OF_NEW_TERMS)
  const { terms } = await textsOn(story.tx, today(story.services))
  const es = `${terms.htmlEs}\n${newTerms.es}`
  await publish(story, 'terms', { en: `${terms.htmlEn}\n${newTerms.en}`, es }, DAYS_AHEAD)
}

async function publish({ tx, services, staffIds }: Story, kind: TextKind, html: Wordings, daysAhead = 0) {
  const staffId = found(staffIds.get('publisher'))
  const revision = async () => found((await tx.select().from(siteTexts).where(eq(siteTexts.kind, kind)))[0]).revision
  await saveTextDraft(services, { kind, staffId, html, seen: await revision() })
  const holdsFrom = addDays(today(services), daysAhead)
  await publishText(services, { kind, staffId, holdsFrom, seen: await revision() })
}
