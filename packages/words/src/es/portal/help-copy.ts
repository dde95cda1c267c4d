import { brand } from '@caseback/domain'
import type { HelpCopy } from '../../en/portal/help-copy.ts'
import { provider } from '../../provider.ts'

export const helpCopy: HelpCopy = {
  title: 'Ayuda',
  lead: 'Respuestas cortas. Si falta la suya, escríbanos.',
  questions: () => [
    {
      question: `¿Quién es ${provider.name}?`,
      answer:
        'Nos encargamos de ofertas de reembolso para los fabricantes: leemos sus facturas, le cobramos al fabricante y le enviamos el cheque.',
    },
    {
      question: '¿Es gratis?',
      answer: 'Sí. La cuenta, las ofertas y los cheques no le cuestan nada, y no se compromete a comprar.',
    },
    {
      question: '¿Necesitan mis datos bancarios?',
      answer: `No. Pagamos con cheque y nunca pedimos una cuenta bancaria ni una tarjeta. ${brand.checkProviderName}, que hace nuestros cheques por correo electrónico, puede preguntarle dónde poner el dinero cuando lo deposite. Un cheque impreso va a su banco como cualquier otro.`,
    },
    {
      question: '¿Qué papeles cuentan?',
      answer:
        'Las facturas de su distribuidor con su nombre, el número de factura, la fecha y los productos con sus cajas. Basta una foto o el PDF. No cuentan las confirmaciones de pedido, las listas de precios ni los estados de cuenta: no muestran lo que se entregó.',
    },
    {
      question: '¿Cuentan las compras de antes de abrir mi cuenta?',
      answer: 'Sí, si la fecha de la factura está dentro de las fechas de la oferta. Están en sus condiciones.',
    },
    {
      question: '¿Cuánto recibo?',
      answer:
        'La oferta dice cuánto por caja. Sumamos todas las facturas de su local: si llega al mínimo, se paga cada caja, también las primeras. Algunas ofertas pagan más por caja desde cierta cantidad.',
    },
    {
      question: '¿Cuándo llega el dinero?',
      answer:
        'Dentro de 30 días de enviar su factura, si todo está en orden. Cada solicitud muestra el día límite de pago.',
    },
    {
      question: '¿Cómo llega el cheque?',
      answer: `Como usted elija en Configuración. Por correo electrónico: un mensaje de ${brand.checkProviderName} con un enlace a su cheque, que es nuestro y no es un fraude; el monto y la solicitud son los que ve aquí. Por correo postal: un cheque impreso a su dirección.`,
    },
    {
      question: '¿A nombre de quién va el cheque?',
      answer:
        'De su negocio, nunca de una persona. Usted confirma el nombre con su primera solicitud; en Configuración lo ve y lo puede cambiar.',
    },
    {
      question: '¿Y si algo está mal con una factura?',
      answer:
        'Le escribimos qué falta y la solicitud lo espera: agregue la factura y seguimos. Si decimos que no, decimos por qué. Puede enviar otra factura, o reclamar una vez y la revisa otra persona.',
    },
    {
      question: 'Tengo varios restaurantes. ¿Puede participar cada uno?',
      answer:
        'Sí. Cada local tiene su propia cuenta y puede tomar cada oferta una vez, con todas las facturas que quiera. Revisamos que a ningún local se le pague dos veces.',
    },
    {
      question: '¿Y los impuestos?',
      answer:
        'No podemos dar asesoría fiscal. Muchos contadores anotan un reembolso como un precio más bajo de la mercancía; pregunte al suyo. Todos sus pagos están en “Todas las solicitudes y pagos”.',
    },
  ],
  wordsTitle: 'Qué significan nuestras palabras',
  words: () => [
    { word: 'Quiero esta oferta', means: 'Participar en una oferta. No cuesta nada y no hace falta haber comprado.' },
    { word: 'Solicitud', means: 'Facturas que envió para una oferta. Una oferta puede tener varias solicitudes.' },
    { word: 'Nuevas', means: 'Ofertas en las que puede participar.' },
    { word: 'Inscritas', means: 'Ofertas en las que su local ya participa.' },
    { word: 'Inscribir su local', means: 'Participar con el restaurante de esta cuenta.' },
    { word: 'Tipo de negocio', means: 'Qué clase de cocina tiene.' },
    {
      word: 'Nivel',
      means: 'Tantas cajas, tanto por caja. Si llega al siguiente nivel, todas sus cajas reciben ese monto.',
    },
    { word: 'Reembolso mínimo', means: 'Lo que recibe por la menor cantidad de cajas que se paga.' },
    { word: 'Una vez por local', means: 'Una inscripción por restaurante, con todas las facturas que quiera.' },
    {
      word: 'Oferta de primera compra',
      means: 'Para locales a los que nunca se les pagó por estos productos. Lo revisamos cuando envía su factura.',
    },
    { word: 'Oferta por tiempo limitado', means: 'Cuenta cada compra entre las dos fechas.' },
    { word: 'Aprobada', means: 'Revisamos sus facturas y aprobamos el monto.' },
    { word: 'Pago en proceso', means: 'El fabricante nos paga ahora y después le enviamos su cheque.' },
    { word: 'Cheque por correo postal', means: 'Su cheque se imprime y llega por correo.' },
    { word: 'SKU, GTIN', means: 'Los números de la caja. Su distribuidor puede tener los suyos.' },
  ],
  contact: {
    title: 'Contacto',
    lead: 'Lo lee una persona y le responde por correo electrónico.',
    write: 'Escríbanos',
    number: '¿Es sobre una solicitud? Díganos su número.',
    label: 'Su mensaje',
    send: 'Enviar',
    busy: 'Enviando…',
    missing: 'Escriba de qué se trata.',
    sent: 'Recibimos su mensaje',
    after: 'Tenemos su mensaje y le respondemos por correo electrónico.',
    failed: 'No se pudo enviar su mensaje. Está guardado aquí: intente de nuevo.',
    orMail: 'O por correo electrónico:',
  },
}
