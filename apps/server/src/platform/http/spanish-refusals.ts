import { type ErrorCode, errorTable, type FieldErrors } from '@caseback/contract'
import { brand } from '@caseback/domain'

/** Codes that only the desk's calls answer: they stay English. A test holds the list against the contract. */
export const staffCodes = [
  'staff.code_required',
  'staff.code_wrong',
  'claim.stale',
  'claim.self_review',
  'invoice.outside_dates',
  'invoice.approved_before',
  'funding.state',
  'funding.empty',
  'batch.state',
  'batch.empty',
  'batch.same_person',
  'payment.state',
] as const satisfies readonly ErrorCode[]

type OperatorCode = Exclude<ErrorCode, (typeof staffCodes)[number]>

/** Every refusal that an operator can meet, in Spanish: a code without a sentence does not compile. */
export const spanishRefusals: Record<OperatorCode, string> = {
  'input.invalid': 'Revise sus datos e intente de nuevo.',
  'input.json': 'La solicitud no es JSON válido.',
  'input.multipart': 'Los archivos no llegaron completos. Intente de nuevo.',
  'input.too_large': 'La solicitud es demasiado grande.',
  'input.media_type': 'Aquí no se acepta este tipo de contenido.',
  'route.unknown': 'No hay nada en esta dirección.',
  'route.method': 'Esta dirección no acepta ese tipo de solicitud.',
  'auth.required': 'Inicie sesión para continuar.',
  'auth.credentials': 'El correo o la contraseña no son correctos.',
  'auth.role': 'Su cuenta no incluye esto.',
  'auth.origin': 'Esta solicitud vino de otro sitio y no se aceptó.',
  'auth.too_many': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  'email.unverified': 'Primero verifique su correo electrónico. Podemos enviarle el enlace otra vez.',
  'email.taken': 'Ya existe una cuenta con este correo electrónico.',
  'account.deactivated': `Esta cuenta está desactivada. Escriba a ${brand.supportEmail}.`,
  'link.invalid': 'Este enlace ya no es válido. Pida uno nuevo.',
  not_found: 'No lo encontramos.',
  'offer.closed': 'Las fechas de esta oferta ya pasaron y no acepta más inscripciones.',
  'offer.paused': 'Esta oferta está en pausa.',
  'offer.expired': 'Esta oferta venció y ya no acepta inscripciones ni facturas.',
  'offer.deleted': 'Esta oferta se retiró y ya no está disponible.',
  'enrollment.exists': 'Usted ya está inscrito en esta oferta.',
  'enrollment.location_taken': `Otra cuenta ya inscribió este local en la oferta. Escriba a ${brand.supportEmail}.`,
  'claim.transition': 'La solicitud cambió mientras tanto. Vuelva a verla.',
  'claim.disputed': 'Usted ya pidió que revisemos este rechazo de nuevo.',
  'file.too_large': 'Un archivo pesa más de 10 MB. Elija uno más pequeño.',
  'file.unsupported': 'Solo se aceptan archivos PDF, JPEG, PNG, WebP y HEIC.',
  'file.link_expired': 'Este enlace venció. Abra la solicitud de nuevo.',
  'idempotency.mismatch': 'La misma solicitud ya se envió con otros archivos.',
  'account.closing':
    'Su cuenta se está cerrando. Para volver a participar, consérvela: el botón está en Configuración.',
  'location.open_claim': 'El local no se puede cambiar mientras tenga una solicitud abierta.',
  'payment.not_sent': 'En este momento no hay ningún cheque en camino para esta solicitud.',
  'payment.reported': 'Ya nos lo había dicho. Lo estamos investigando.',
  'webhook.signature': 'La firma no corresponde al mensaje.',
  'server.overload': 'Nuestros servidores están muy ocupados en este momento. Intente de nuevo.',
  'server.unavailable': 'No podemos comunicarnos con nuestra base de datos. Intente de nuevo en un momento.',
  'server.disk_full': 'Por ahora no podemos guardar archivos. Intente más tarde.',
  'server.error': 'Algo salió mal. Intente de nuevo.',
}

/**
 * What fields are told, and what a refusal says instead of its code's sentence, by the English. Tests hold this against the schemas
 * of the contract and the table of its calls.
 */
const sentences = new Map<string, string>([
  ['An account with this e-mail address already exists.', 'Ya existe una cuenta con este correo electrónico.'],
  [
    `An account with this e-mail address already exists. Sign in, or write to ${brand.supportEmail}.`,
    `Ya existe una cuenta con este correo electrónico. Inicie sesión o escriba a ${brand.supportEmail}.`,
  ],
  ['Choose a language', 'Elija un idioma'],
  ['Choose a state', 'Elija un estado'],
  ['Choose an operator type', 'Elija un tipo de negocio'],
  ['Choose how checks arrive', 'Elija cómo le llegan los cheques'],
  ['City is required', 'Escriba la ciudad'],
  ['Email is required', 'Escriba su correo electrónico'],
  ['Enter a positive number.', 'Escriba un número positivo.'],
  ['Enter a text.', 'Escriba un texto.'],
  ['Enter a valid e-mail address.', 'Escriba un correo electrónico válido.'],
  ['Enter a website such as example.com', 'Escriba un sitio web, como example.com'],
  ['Enter a year such as 2026.', 'Escriba un año, como 2026.'],
  ['First name is required', 'Escriba su nombre'],
  ['Invalid US ZIP code format', 'El código postal debe tener 5 números (o 5 y 4)'],
  ['Invalid password reset link', 'El enlace para cambiar la contraseña no es válido'],
  ['Invalid input', 'Este dato no es válido'],
  ['Last name is required', 'Escriba su apellido'],
  ['Location name is required', 'Escriba el nombre del local'],
  ['Organization Website is required', 'Escriba el sitio web'],
  ['Organization name is required', 'Escriba el nombre de la organización'],
  ['Password is required', 'Escriba su contraseña'],
  ['Password must be at least 8 characters', 'La contraseña debe tener al menos 8 caracteres'],
  ['Password must be at most 128 characters', 'La contraseña debe tener 128 caracteres como máximo'],
  ['Please enter your password', 'Escriba su contraseña'],
  ['This is not your password.', 'Esa no es su contraseña.'],
  ["Passwords don't match", 'Las contraseñas no coinciden'],
  ['Payee name is required', 'Escriba a nombre de quién van los cheques'],
  ['Phone number must be at least 10 digits', 'El teléfono debe tener al menos 10 números'],
  ['Please add at least one invoice file before submitting', 'Agregue al menos una factura antes de enviar'],
  ['Please confirm the address that checks are mailed to.', 'Confirme la dirección a la que se envían los cheques.'],
  ['Please leave out characters that are only half there.', 'Quite los caracteres que están incompletos.'],
  ['Please leave out control characters.', 'Quite los caracteres de control.'],
  ['Please leave out line breaks and control characters.', 'Quite los saltos de línea y los caracteres de control.'],
  ['Please say what happened.', 'Cuéntenos qué pasó.'],
  ['Please say why we should look again.', 'Díganos por qué debemos revisarla de nuevo.'],
  ['Please select a valid chain', 'Elija una cadena válida'],
  ['Please send the invoices as files of a form.', 'Envíe las facturas como archivos de un formulario.'],
  ['State is required', 'Elija el estado'],
  ['Street address is required', 'Escriba la calle y el número'],
  ['The form has too many fields.', 'El formulario tiene demasiados campos.'],
  ['The key is missing.', 'Falta la clave.'],
  ['The number of the invoice is not a number.', 'El número de la factura no es un número.'],
  ['These are more than 10,000 claims. Please choose a year.', 'Son más de 10,000 solicitudes. Elija un año.'],
  ['This is not a code.', 'Esto no es un código.'],
  ['This is not a cursor of this list.', 'Esto no es una posición de esta lista.'],
  ['This invoice is not on the claim.', 'Esta factura no es de la solicitud.'],
  ['This is not an id.', 'Esto no es un número de identificación.'],
  ['This link is no longer valid. Please ask for a new one.', 'Este enlace ya no es válido. Pida uno nuevo.'],
  [
    'This password is one of the most common ones. Please choose another.',
    'Esta contraseña es de las más comunes. Elija otra.',
  ],
  [
    'Together the files are larger than 200 MB. Please submit fewer at once.',
    'Entre todos, los archivos pesan más de 200 MB. Envíe menos a la vez.',
  ],
  ['Which offer?', '¿Qué oferta?'],
  [
    'Your password must not be the name of your company. Please choose another.',
    'Su contraseña no puede ser el nombre de su empresa. Elija otra.',
  ],
  [
    'Your password must not be your e-mail address. Please choose another.',
    'Su contraseña no puede ser su correo electrónico. Elija otra.',
  ],
  ['ZIP code is required', 'Escriba el código postal'],
  ['A claim can only be submitted again.', 'Una solicitud solo se puede volver a enviar.'],
  ['A field of the form has a name that is not taken.', 'Un campo del formulario tiene un nombre que no se acepta.'],
  ['A field of the form is not the JSON that it says it is.', 'Un campo del formulario no es el JSON que dice ser.'],
  [
    'A reviewer is already looking at this claim, so nothing can be added to it now.',
    'Ya estamos revisando esta solicitud, así que ahora no se le puede agregar nada.',
  ],
  [
    'Idempotency-Key must be a text of at most 200 characters.',
    'Idempotency-Key debe ser un texto de 200 caracteres como máximo.',
  ],
])

/** Sentences with something in them: a number, the name of a file. */
const patterns: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^At most (\d+) characters\.$/, (count) => `${count} caracteres como máximo.`],
  [
    /^At most (\d+) files fit (?:in one|on one) claim\.$/,
    (count) => `En una solicitud caben ${count} archivos como máximo.`,
  ],
  [/^(.+) is empty\.$/s, (file) => `${file} está vacío.`],
  [
    /^(.+) is larger than 10 MB\. Please choose a smaller file\.$/s,
    (file) => `${file} pesa más de 10 MB. Elija un archivo más pequeño.`,
  ],
  [
    /^(.+) is not a PDF, JPEG, PNG, WebP or HEIC file\.$/s,
    (file) => `${file} no es un archivo PDF, JPEG, PNG, WebP ni HEIC.`,
  ],
  [
    /^(.+) (?:is|are) already on this claim\. Please add a file that is new\.$/s,
    (files) => `La solicitud ya tiene ${files}. Agregue un archivo nuevo.`,
  ],
]

/** A sentence to an operator in Spanish; null when nobody has translated it. */
export function spanishSentence(english: string): string | null {
  const known = sentences.get(english)
  if (known !== undefined) return known
  for (const [pattern, spanish] of patterns) {
    const match = pattern.exec(english)
    if (match) return spanish(...match.slice(1))
  }
  return null
}

const isOperatorCode = (code: ErrorCode): code is OperatorCode => !staffCodes.some((each) => each === code)

/** What a refusal says in Spanish. A sentence that nobody has translated stays English rather than unsaid. */
export function refusalInSpanish(refusal: { code: ErrorCode; sentence: string; fields: FieldErrors }): {
  sentence: string
  fields: FieldErrors
} {
  const { code, sentence } = refusal
  const translated =
    sentence === errorTable[code].sentence && isOperatorCode(code) ? spanishRefusals[code] : spanishSentence(sentence)
  return {
    sentence: translated ?? sentence,
    fields: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, told]) => [field, told.map((each) => spanishSentence(each) ?? each)]),
    ),
  }
}
