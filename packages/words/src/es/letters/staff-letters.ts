import { brand, type StaffRole } from '@caseback/domain'
import { links, type StaffLetters } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'

const yourDesk = `Recibe este correo porque esta dirección es de alguien que trabaja en ${brand.name}.`
const listed = new Intl.ListFormat('es-US')
const when = ({ at, timeZone }: { at: Date; timeZone: string }) => ({
  label: 'Cuándo',
  value: dayAndTime('es-US', at, timeZone),
})

const roles: Record<StaffRole, string> = {
  reviewer: 'revisor (reviewer)',
  finance: 'finanzas (finance)',
  publisher: 'editor (publisher)',
  admin: 'administrador (admin)',
}

/** Las cartas para quienes trabajan en la oficina. */
export const staffLetters: StaffLetters = {
  // Nobody is invited in Spanish yet: the desk itself speaks English.
  staffInvitation: (facts) => ({
    subject: `Le invitamos a la oficina de ${brand.name}`,
    letter: {
      preheader: 'El enlace sirve durante 7 días.',
      heading: `Únase a la oficina de ${brand.name}`,
      parts: [
        { paragraph: `Se le invita con este puesto: ${listed.format(facts.roles.map((role) => roles[role]))}.` },
        {
          paragraph:
            'Elija una contraseña y conecte una aplicación de autenticación en su teléfono. El enlace sirve durante 7 días.',
        },
      ],
      button: { label: 'Aceptar la invitación', url: links.staffInvitation(facts) },
      why: `Recibe este correo porque un administrador de ${brand.name} escribió su dirección.`,
    },
  }),

  recoveryCodesMade: (facts) => ({
    subject: `Códigos de recuperación nuevos para la oficina de ${brand.name}`,
    letter: {
      preheader: 'Si no los pidió usted, avise a un administrador.',
      heading: 'Tiene códigos de recuperación nuevos',
      parts: [
        {
          paragraph: `Se crearon diez códigos de recuperación para usted. Cada uno abre la oficina una vez, junto con su contraseña, si pierde su aplicación de autenticación. ${facts.ownDoing ? 'La oficina se los mostró a usted, esa única vez' : 'Se los entrega quien los creó'}; los anteriores ya no abren nada.`,
        },
        { facts: [when(facts)] },
        {
          paragraph:
            'Guárdelos en papel, lejos de su computadora. Si no los pidió usted, avise ahora a un administrador.',
        },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk,
    },
  }),

  deskPasswordChanged: (facts) => ({
    subject: `Su contraseña de la oficina de ${brand.name} cambió`,
    letter: {
      preheader: 'Si no fue usted, avise a un administrador.',
      heading: 'Tiene una contraseña nueva',
      parts: [
        {
          paragraph:
            'Alguien que sabía la contraseña anterior cambió la de su cuenta en la oficina. En los demás dispositivos su sesión se cerró.',
        },
        { facts: [when(facts)] },
        { paragraph: 'Si no fue usted, avise ahora a un administrador.' },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk,
    },
  }),

  recoveryCodeUsed: (facts) => ({
    subject: `Alguien entró a la oficina de ${brand.name} con su código de recuperación`,
    letter: {
      preheader: 'Si no fue usted, avise a un administrador.',
      heading: 'Se usó un código de recuperación suyo',
      parts: [
        { paragraph: 'Alguien entró a la oficina con su contraseña y uno de sus códigos de recuperación.' },
        { facts: [when(facts), { label: 'Códigos que quedan', value: String(facts.codesLeft) }] },
        {
          paragraph:
            'Si fue usted, pida a un administrador que le invite otra vez: así conecta una aplicación de autenticación nueva. Si no fue usted, avise ahora a un administrador.',
        },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk,
    },
  }),
}
