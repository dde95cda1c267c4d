import type { AccountsCopy } from '../../en/portal/accounts-copy.ts'
import { provider } from '../../provider.ts'

export const accountsCopy: AccountsCopy = {
  back: 'Atrás',
  backToLogin: 'Volver a iniciar sesión',
  clickToResend: 'Enviar de nuevo',
  beside: {
    title: 'Su oferta',
    purchase: (offer, day) => `${offer} · compre a más tardar el ${day}`,
    until: (manufacturer, day) => `${manufacturer} · hasta el ${day}`,
    points: [
      'Gratis, y sin compromiso de compra',
      'Sin datos bancarios: le pagamos con cheque',
      'Pago dentro de 30 días de enviar su factura',
      'Le pedimos su nombre, su negocio y la dirección. Nada más.',
    ],
  },
  login: {
    title: 'Iniciar sesión',
    signedOut:
      'Se cerró su sesión. Inicie sesión para seguir donde estaba: los archivos que había elegido y lo que había escrito se conservan.',
    lead: 'Vea sus ofertas, envíe facturas y siga sus pagos.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    redirecting: 'Un momento...',
    forgot: '¿Olvidó su contraseña?',
    noAccount: '¿Es su primera vez aquí?',
    signup: 'Cree una cuenta',
    offerWaits: 'Inicie sesión para aprovechar su oferta.',
    emailInvalid: 'El correo electrónico no es válido',
    passwordRequired: 'Escriba su contraseña',
    invalidTitle: 'Datos incorrectos',
    invalidText: 'El correo o la contraseña no son correctos.',
    errorTitle: 'Algo salió mal',
    checkInput: 'Revise sus datos e intente de nuevo.',
    unexpected: 'Ocurrió un error inesperado. Intente de nuevo.',
    verificationFailed: 'No pudimos verificar su correo. Intente de nuevo o escríbanos.',
    undone:
      'El cambio se deshizo y se cerraron todas las sesiones. Busque en su correo el enlace para elegir una contraseña nueva. Vale 2 horas; después, pida otro con “¿Olvidó su contraseña?”.',
    notUndone: 'Este enlace ya no puede deshacer el cambio. Elija una contraseña nueva o escríbanos.',
    verified: '¡Su correo quedó verificado! Inicie sesión para continuar.',
    unverifiedTitle: 'Su correo aún no está verificado',
    linkFailed:
      'Solo sirve el enlace del correo más reciente, y una sola vez. Inicie sesión y le enviamos uno nuevo si lo necesita.',
    unverifiedText: (email) => `Abra el enlace que enviamos a ${email}, o pida uno nuevo.`,
    resend: 'Enviar el enlace de nuevo',
  },
  checkEmail: {
    title: 'Revise su correo',
    text: (email) =>
      email ? `Enviamos un enlace de verificación a ${email}.` : 'Enviamos un enlace de verificación a su correo.',
    hint: 'Ábralo en las próximas 24 horas para terminar su cuenta. Puede tardar un minuto; revise también la carpeta de spam.',
    notReceived: '¿No le llegó?',
    wrongAddress: '¿El correo está mal? Cámbielo',
    newAddress: 'Su correo electrónico',
    sendThere: 'Enviar el enlace ahí',
    noEmail: 'No encontramos un correo. Cree su cuenta de nuevo.',
    failed: 'No se pudo enviar el correo de verificación. Intente de nuevo.',
    resent: 'Enviamos de nuevo el correo de verificación. Revise su bandeja de entrada.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    lead: 'Díganos su correo y le enviamos un enlace para elegir una nueva.',
    email: 'Correo electrónico',
    submit: 'Enviar enlace',
    emailInvalid: 'El correo electrónico no es válido',
    sentTitle: 'Revise su correo',
    sentText: 'Le enviamos un enlace para cambiar su contraseña.',
    failed: 'Algo salió mal',
  },
  resetSent: {
    title: 'Revise su correo',
    text: (email) =>
      email
        ? `Enviamos un enlace para cambiar su contraseña a ${email}.`
        : 'Le enviamos un enlace para cambiar su contraseña.',
    hint: 'El enlace funciona una sola vez, durante 2 horas.',
    notReceived: '¿No le llegó?',
    noEmail: 'No encontramos un correo. Intente de nuevo.',
    failed: 'No se pudo enviar el correo para cambiar la contraseña. Intente de nuevo.',
    resent: 'Enviamos de nuevo el correo para cambiar la contraseña. Revise su bandeja de entrada.',
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    password: 'Contraseña nueva',
    confirm: 'Confirme la contraseña',
    hint: 'Al menos 8 caracteres.',
    submit: 'Cambiar contraseña',
    busy: 'Guardando...',
    invalidLink: 'El enlace para cambiar la contraseña no es válido',
    invalidHint: 'Cada enlace funciona una sola vez, durante 2 horas. Pida uno nuevo aquí abajo.',
    askAgain: 'Enviar un enlace nuevo',
    done: 'Su contraseña ya cambió. Ahora puede iniciar sesión con la nueva.',
    failed: 'Algo salió mal',
  },
  get support() {
    return provider.supportEmail
  },
}
