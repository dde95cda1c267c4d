import { provider } from '../provider.ts'
import type { Reasons, Refusals } from '../refusals.ts'

export const spanishRefusals: Refusals = {
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
  'auth.confirm_password': 'Confirme primero su contraseña, para que nadie más cambie adónde va su dinero.',
  'auth.too_many': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  'email.unverified': 'Primero verifique su correo electrónico. Podemos enviarle el enlace otra vez.',
  'signup.over': 'Este registro ya no se puede cambiar aquí. Inicie sesión o regístrese de nuevo.',
  'email.taken': 'Ya existe una cuenta con este correo electrónico.',
  get 'account.deactivated'() {
    return `Esta cuenta está desactivada. Escriba a ${provider.supportEmail}.`
  },
  'account.closing':
    'Su cuenta se está cerrando. Para volver a participar, consérvela: el botón está en Configuración.',
  'portal_view.read_only': 'Está viendo esta cuenta como parte de nuestro equipo: esto es solo para su titular.',
  'link.invalid': 'Este enlace ya no es válido. Pida uno nuevo.',
  not_found: 'No lo encontramos.',
  'offer.closed': 'Las fechas de esta oferta ya pasaron y no acepta más inscripciones.',
  'offer.paused': 'Esta oferta está en pausa.',
  'offer.expired': 'Esta oferta venció y ya no acepta inscripciones ni facturas.',
  'offer.deleted': 'Esta oferta se retiró y ya no está disponible.',
  'offer.newer': 'Esta oferta cambió desde que la abrió. Lea lo que paga ahora antes de inscribirse.',
  'text.newer': 'Este texto cambió desde que lo abrió. Lea la versión nueva antes de aceptarla.',
  'share_link.ended':
    'Este enlace ya terminó. Quien ya está inscrito conserva todo; pida un enlace nuevo a quien le dio este.',
  'funding.settled': 'De esta solicitud ya no queda nada por pagar.',
  'funding.line_paid': 'Esta línea ya está pagada. Por favor, escríbanos.',
  'funding.line_disputed': 'Esta línea ya está impugnada. La estamos revisando.',
  'request_link.ended': 'Este enlace ya terminó. Pida uno nuevo a quien le dio este.',
  'enrollment.exists': 'Usted ya está inscrito en esta oferta.',
  get 'enrollment.location_taken'() {
    return `Otra cuenta ya inscribió este local en la oferta. Escriba a ${provider.supportEmail}.`
  },
  'claim.transition': 'La solicitud cambió mientras tanto. Vuelva a verla.',
  'claim.disputed': 'Usted ya pidió que revisemos este rechazo de nuevo.',
  'file.too_large': 'Un archivo pesa más de 10 MB. Elija uno más pequeño.',
  'file.unsupported': 'Solo se aceptan archivos PDF, JPEG, PNG, WebP y HEIC.',
  'file.link_expired': 'Este enlace venció. Abra la solicitud de nuevo.',
  'upload.gone': 'Un archivo que subió antes ya no está aquí. Envíelo de nuevo.',
  'idempotency.mismatch': 'La misma solicitud ya se envió con otros archivos.',
  'location.open_claim': 'El local no se puede cambiar mientras tenga una solicitud abierta.',
  'tax_form.not_asked': 'No se piden formularios de impuestos.',
  'tax_form.owner': 'Solo un dueño del local puede enviar su formulario de impuestos.',
  'payment.not_sent': 'En este momento no hay ningún cheque en camino para esta solicitud.',
  'payment.reported': 'Ya nos lo había dicho. Lo estamos investigando.',
  'payment.resent':
    'Ya lo hicimos enviar otra vez en las últimas 24 horas. Busque en su carpeta de spam o díganoslo abajo.',
  'webhook.signature': 'La firma no corresponde al mensaje.',
  'server.overload': 'Nuestros servidores están muy ocupados en este momento. Intente de nuevo.',
  'server.unavailable': 'No podemos comunicarnos con nuestra base de datos. Intente de nuevo en un momento.',
  'server.disk_full': 'Por ahora no podemos guardar archivos. Intente más tarde.',
  'server.error': 'Algo salió mal. Intente de nuevo.',
}

export const spanishReasons: Reasons = {
  'claim.being_reviewed': 'Ya estamos revisando esta solicitud, así que ahora no se le puede agregar nada.',
  'files.not_scanned':
    'Por ahora no podemos revisar si los archivos contienen software dañino, así que no se envió nada. Intente de nuevo en unos minutos.',
  'form.bad_field_name': 'Un campo del formulario tiene un nombre que no se acepta.',
  'form.bad_json': 'Un campo del formulario no es el JSON que dice ser.',
  'form.missing': 'Envíe las facturas como archivos de un formulario.',
  'form.too_large': 'Entre todos, los archivos pesan más de 200 MB. Envíe menos a la vez.',
  'form.too_many_fields': 'El formulario tiene demasiados campos.',
  'limit.wait': ({ minutes }) =>
    `Demasiados intentos. Intente de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  'search.too_long':
    'Esta búsqueda tarda demasiado en este momento. Intente de nuevo en un momento o escriba más del nombre.',
  'idempotency.key_too_long': 'Idempotency-Key debe ser un texto de 200 caracteres como máximo.',
}
