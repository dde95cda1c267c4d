import type { StaffViewCopy } from '../../en/portal/staff-view-copy.ts'

export const staffViewCopy: StaffViewCopy = {
  title: (name) => `Usted ve lo que ve ${name}`,
  until: (end, timeZone) =>
    `Hora de fin: ${end.toLocaleTimeString('es-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })}. Aquí no se puede cambiar nada.`,
  end: 'Terminar',
  over: (name) => `Ya no ve lo que ve ${name}`,
  back: 'Volver a su registro',
}
